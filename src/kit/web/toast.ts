import { notifications } from '@mantine/notifications';
import { webTexts } from '#kit/contract/web.texts.ts';

/** §9: toasts live 5 s unless said otherwise. */
export const toastMs = 5_000;

type Tone = 'good' | 'bad' | 'wait' | 'info';
type Options = { readonly title?: string; readonly durationMs?: number };

const colors = { good: 'green', bad: 'red', wait: 'orange', info: 'brand' } as const satisfies Record<
  Tone,
  string
>;

// The same sentence twice is one toast: five failed calls at once must not bury the screen.
const show = (tone: Tone, text: string, { title, durationMs = toastMs }: Options = {}): void => {
  const id = `${tone} ${title ?? ''} ${text}`;
  notifications.hide(id);
  notifications.show({
    id,
    message: text,
    ...(title === undefined ? {} : { title }),
    color: colors[tone],
    autoClose: durationMs,
    role: tone === 'bad' || tone === 'wait' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': webTexts.close },
  });
};

/** Short messages in the corner, 5 s by default; errors and warnings are read out at once (`role=alert`). */
export const toast = {
  success: (text: string, options?: Options): void => show('good', text, options),
  error: (text: string, options?: Options): void => show('bad', text, options),
  warn: (text: string, options?: Options): void => show('wait', text, options),
  info: (text: string, options?: Options): void => show('info', text, options),
};
