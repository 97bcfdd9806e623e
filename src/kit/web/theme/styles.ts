import '#kit/web/theme/tokens.css';
import '@fontsource-variable/golos-text/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import 'dayjs/locale/ru';
import '#kit/web/theme/base.css';
import '#kit/web/theme/mantine.css';
