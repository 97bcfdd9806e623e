import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { repeats } from '#features/softphone/web/act-once.ts';
import styles from '#features/softphone/web/panel/panel.module.css';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import type { PhoneConversation } from '#features/softphone/web/phone/phone-state.ts';
import { readStored, writeStored } from '#kit/web/stored-values.ts';
import { useUser } from '#kit/web/session.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;
const storedName = 'softphone.extensions';
const mostSaved = 200;

type Extensions = Readonly<Record<string, string>>;

/** The extension last pressed at a number's switchboard is offered as one key next time. */
const useExtension = ({ phone: number = '' }: PhoneConversation) => {
  const { id } = useUser();
  const [pressed, setPressed] = useState('');
  const known = readStored<Extensions>(storedName, id, {})[number];
  const press = (tone: string): void => {
    phone.do({ do: 'press', tone });
    const next = pressed + tone;
    setPressed(next);
    if (number === '' || !/^\d{1,6}$/.test(next)) return;
    const { [number]: _before, ...others } = readStored<Extensions>(storedName, id, {});
    const kept = Object.entries(others).slice(-(mostSaved - 1));
    writeStored(storedName, id, { ...Object.fromEntries(kept), [number]: next });
  };
  return { pressed, press, known: pressed === '' ? known : undefined };
};

/** The keys of a telephone, for menus and extensions of an office. */
export const Keypad = ({ conversation }: { readonly conversation: PhoneConversation }): ReactElement => {
  const { pressed, press, known } = useExtension(conversation);
  return (
    <div className="grid gap-8">
      {known !== undefined && (
        <Button size="xs" variant="light" onClick={() => press(known)}>
          {texts.addExtension(known)}
        </Button>
      )}
      <div className={`grid gap-6 ${styles['keys']}`}>
        {keys.map((key) => (
          <Button
            key={key}
            {...repeats}
            variant="default"
            aria-label={texts.keyName(key)}
            onClick={() => press(key)}
          >
            {key}
          </Button>
        ))}
      </div>
      {pressed !== '' && <output className="text-13 muted breaks">{`${texts.pressed}: ${pressed}`}</output>}
    </div>
  );
};
