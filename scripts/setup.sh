#!/usr/bin/env bash
# Makes a fresh checkout ready: npm packages, system programs, web build. Safe to run again; does only what is missing.
# usage: scripts/setup.sh [--for-tests]
set -euo pipefail
cd "$(dirname "$0")/.."
for_tests=${1:-}

# --- npm packages: again when the lock file is newer than what was installed from it -------------------------------
installed=node_modules/.installed-from
if [ ! -f "$installed" ] || ! cmp -s package-lock.json "$installed"; then
  echo "setup: installing npm packages"
  npm ci --no-audit --no-fund --loglevel=error
  cp package-lock.json "$installed"
fi
export PATH="$PWD/node_modules/.bin:$PATH"

# --- system programs and fonts: a program's name or a file of it, Debian package -----------------------------------
office=/usr/lib/libreoffice/program
fonts=/usr/share/fonts
tessdata=/usr/share/tesseract-ocr/5/tessdata
# Text recognition: 33 MB in all. OCR_LANGUAGES adds packs by Tesseract's or Debian's codes, or `all` of them (280 MB).
languages="eng fra deu spa ita por nld pol swe tur rus ukr ell ara heb hin chi_sim chi_tra jpn kor osd"
parts=(
  qpdf:qpdf tesseract:tesseract-ocr bwrap:bubblewrap chromium:chromium
  # Whole, not Debian's "nogui": LibreOfficeKit opens a window for each document, though none is ever shown.
  $office/../share/config/soffice.cfg/modules/swriter/ui/annotation.ui:libreoffice-writer
  $office/../share/config/soffice.cfg/modules/scalc/ui/inputbar.ui:libreoffice-calc
  $office/../share/config/soffice.cfg/modules/simpress/ui/annotation.ui:libreoffice-impress
  $office/../share/config/soffice.cfg/modules/sdraw/ui/breakdialog.ui:libreoffice-draw
  # Without it every formula of a document is silently left out.
  $office/libsmlo.so:libreoffice-math
  # The metrics of Calibri, Cambria, Arial, Times and Courier, and the symbols of Office files.
  $fonts/truetype/crosextra/Carlito-Regular.ttf:fonts-crosextra-carlito
  $fonts/truetype/crosextra/Caladea-Regular.ttf:fonts-crosextra-caladea
  $fonts/truetype/liberation/LiberationSans-Regular.ttf:fonts-liberation
  $fonts/truetype/libreoffice/opens___.ttf:fonts-opensymbol
  # Every script that people write in.
  $fonts/truetype/dejavu/DejaVuSans.ttf:fonts-dejavu-core
  $fonts/truetype/noto/NotoSans-Regular.ttf:fonts-noto-core
  $fonts/opentype/noto/NotoSansCJK-Regular.ttc:fonts-noto-cjk
  $fonts/truetype/noto/NotoColorEmoji.ttf:fonts-noto-color-emoji
  # Translates between English, Spanish, French and Catalan where no language model is set up.
  apertium:apertium
  /usr/share/apertium/modes/eng-spa.mode:apertium-eng-spa
  /usr/share/apertium/modes/fr-es.mode:apertium-fr-es
  /usr/share/apertium/modes/eng-cat.mode:apertium-eng-cat
  /usr/share/apertium/modes/fra-cat.mode:apertium-fra-cat
  /usr/share/apertium/modes/spa-cat.mode:apertium-spa-cat
  # Formulas of web pages and books: signs that grow with what they enclose.
  /usr/share/texmf/fonts/opentype/public/lm-math/latinmodern-math.otf:fonts-lmodern
)
case " ${OCR_LANGUAGES:-} " in
  *" all "*) parts+=($tessdata/yor.traineddata:tesseract-ocr-all) ;;
esac
for code in $languages ${OCR_LANGUAGES:-}; do
  code=${code//-/_}
  # Its name becomes that of a package: nothing else than codes may.
  if [[ $code =~ ^[a-z]{3}(_[a-z]+)*$ ]] && [ "$code" != all ]; then
    parts+=("$tessdata/$code.traineddata:tesseract-ocr-${code//_/-}")
  fi
done
if [ "$for_tests" = --for-tests ]; then parts+=(pdftotext:poppler-utils openssl:openssl); fi

missing=()
for entry in "${parts[@]}"; do
  part=${entry%%:*}
  case $part in
    /*) [ -e "$part" ] ;;
    *) command -v "$part" >/dev/null 2>&1 ;;
  esac || missing+=("${entry##*:}")
done
# Prints a web page in a fifth of the time of the browser with windows; not every distribution has it.
add_headless_shell() {
  if [ ! -e /usr/lib/chromium/chromium-headless-shell ] && apt-cache show chromium-headless-shell >/dev/null 2>&1; then
    missing+=(chromium-headless-shell)
  fi
}
add_headless_shell
if [ "${#missing[@]}" -gt 0 ]; then
  if ! command -v apt-get >/dev/null 2>&1; then
    echo "setup: please install ${missing[*]} with your system's package manager; tools that need them are unavailable until then"
  elif [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; then
    as_root=(); [ "$(id -u)" = 0 ] || as_root=(sudo -n)
    echo "setup: installing ${missing[*]}"
    log=$(mktemp)
    "${as_root[@]}" apt-get -qq update >"$log" 2>&1 &&
      add_headless_shell &&
      "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "${missing[@]}" >>"$log" 2>&1 ||
      { tail -n 20 "$log"; echo "setup: apt-get failed; tools that need ${missing[*]} are unavailable until they are installed"; }
    rm -f "$log"
  else
    echo "setup: please run: sudo apt-get install ${missing[*]}   (tools that need them are unavailable until then)"
  fi
fi

# --- web build: again when anything it is made from has changed ----------------------------------------------------
if [ -f apps/web/vite.config.ts ]; then
  made_from=$(find apps/web packages/{contract,ground,pdf,recognition,editor}/src packages/testkit/src/make packages/tools -type f -not -path '*/node_modules/*' -not -path '*/build/*' -not -path '*/.react-router/*' -not -path '*/.fonts/*' -not -path 'apps/web/test/*' -print0 |
    sort -z | xargs -0 cat package-lock.json | sha256sum | cut -d' ' -f1)
  if [ "$(cat apps/web/build/.made-from 2>/dev/null || true)" != "$made_from" ]; then
    echo "setup: building the web pages"
    npm run --silent build -w @pagewright/web
    echo "$made_from" >apps/web/build/.made-from
  fi
fi
