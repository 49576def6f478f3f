package palette_test
import ("testing";"os";"path/filepath";"echo/artgen/palette")
func TestZZ(t *testing.T){
 names,_:=filepath.Glob("../../decks/palettes/*.toml")
 for _,n:=range names { d,_:=os.ReadFile(n); fs,err:=palette.Lint(filepath.Base(n),d); if err!=nil {t.Log(err)}; for _,f:=range fs {t.Log(f)} }
}
