package web

import "embed"

// FS is the page as it is served: index.html at its root, and beside it css,
// early, fonts, img, js, lang and manifest. Sources of the type checker stay out of it.
//
//go:embed index.html early/*.html css/*.css fonts/*.woff2 fonts/*.txt img/*.svg img/*.png img/rules/*.svg lang/*.json lang/rules/*.json
//go:embed js/*.js js/ui/*.js js/page/*.js js/vendor/*.js js/vendor/*.txt manifest/*.webmanifest
var FS embed.FS
