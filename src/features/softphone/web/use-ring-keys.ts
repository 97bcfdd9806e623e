import { useEffect } from 'react';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import { takeKeysFirst } from '#kit/web/dialogs/dialog-stack.ts';

/** A key that was on its way when the telephone began to ring was meant for something else. */
const graceMs = 600;

const commands = { Enter: 'answer', Escape: 'decline' } as const;

/** While it rings Enter answers and Escape declines, before anything else on the page hears them. */
export const useRingKeys = (isRinging: boolean): void => {
  useEffect(() => {
    if (!isRinging) return undefined;
    const since = performance.now();
    const onKey = (event: KeyboardEvent): void => {
      const command = commands[event.key as keyof typeof commands];
      if (command === undefined || event.isComposing || event.repeat) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (performance.now() - since > graceMs) phone.do({ do: command });
    };
    return takeKeysFirst(onKey);
  }, [isRinging]);
};
