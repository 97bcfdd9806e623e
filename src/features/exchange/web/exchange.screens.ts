import { PhoneCall } from 'lucide-react';
import { checkLine } from '#features/exchange/exchange.access.ts';
import { exchangeShellTexts } from '#features/exchange/exchange-shell.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

/** A screen of our own, for the administrator. */
export const exchangeScreens = defineScreens('exchange', {
  line: screen({
    path: '/calls/line',
    title: exchangeShellTexts.line,
    access: checkLine,
    cache: false,
    menu: { label: exchangeShellTexts.line, icon: PhoneCall, order: 235, group: 'office' },
    load: () => import('#features/exchange/web/LineScreen.tsx'),
  }),
});
