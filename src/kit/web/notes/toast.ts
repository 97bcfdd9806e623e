import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { webTexts } from '#kit/contract/web.texts.ts';
import styles from '#kit/web/notes/toast.module.css';

/** §9: toasts live 5 s unless said otherwise. */
export const toastMs = 5_000;

type Tone = 'good' | 'bad' | 'wait' | 'info';

/** `key` names a toast that may be taken away by `toast.hide`; `onOpen` is where a click on it leads. */
type Options = {
  readonly title?: string;
  readonly durationMs?: number;
  readonly key?: string;
  readonly onOpen?: () => void;
  readonly onClose?: () => void;
};

const colors = { good: 'green', bad: 'red', wait: 'orange', info: 'brand' } as const satisfies Record<
  Tone,
  string
>;

// The same sentence twice is one toast: five failed calls at once must not bury the screen.
const show = (tone: Tone, text: string, options: Options = {}): void => {
  const { title, durationMs = toastMs, key, onOpen, onClose } = options;
  const id = key ?? `${tone} ${title ?? ''} ${text}`;
  const open = (): void => {
    notifications.hide(id);
    onOpen?.();
  };
  notifications.hide(id);
  notifications.show({
    id,
    message: onOpen
      ? createElement(
          'button',
          {
            type: 'button',
            className: `p-0 inherits text-left no-edge no-ground pressed ${styles['open']}`,
            onClick: open,
          },
          text,
        )
      : text,
    ...(title === undefined ? {} : { title }),
    ...(onClose && { onClose }),
    color: colors[tone],
    autoClose: durationMs,
    role: tone === 'bad' || tone === 'wait' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': webTexts.close },
    classNames: { closeButton: `beside ${styles['close']}` },
  });
};

/** Short messages in the corner, 5 s by default; errors and warnings are read out at once (`role=alert`). */
export const toast = {
  success: (text: string, options?: Options): void => show('good', text, options),
  error: (text: string, options?: Options): void => show('bad', text, options),
  warn: (text: string, options?: Options): void => show('wait', text, options),
  info: (text: string, options?: Options): void => show('info', text, options),
  /** Takes away the toast of this key, if it is still there. */
  hide: (key: string): void => void notifications.hide(key),
};
