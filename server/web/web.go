package web

import "embed"

// FS is the page as it is served: index.html at its root, and beside it css,
// fonts, img, js and lang. Sources of the type checker stay out of it.
//
//go:embed index.html css/*.css fonts/*.woff2 fonts/*.txt img/*.svg lang/*.json lang/rules/*.json
//go:embed js/*.js js/ui/*.js js/page/*.js js/vendor/*.js js/vendor/*.txt
var FS embed.FS
