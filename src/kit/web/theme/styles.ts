import '#kit/web/theme/tokens.css';
import '#kit/web/theme/accents.css';
import '@fontsource-variable/golos-text/wght.css';
// What no component owns; the stylesheet of each component comes with it (scripts/build/mantine-styles.ts).
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '#kit/web/theme/base.css';
import '#kit/web/theme/mantine.css';
import '#kit/web/theme/words.css';
import '#kit/web/theme/touch.css';
