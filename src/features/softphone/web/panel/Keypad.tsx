import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { repeats } from '#features/softphone/web/act-once.ts';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import type { PhoneConversation } from '#features/softphone/web/phone/phone-state.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;

const press = (tone: string): void => phone.do({ do: 'press', tone });

/** The keys of a telephone, for menus and extensions of an office; what was pressed at this number last is one key. */
export const Keypad = ({
  conversation: { extension, pressed },
}: {
  readonly conversation: PhoneConversation;
}): ReactElement => (
  <div className="grid gap-8">
    {extension !== null && pressed === '' && (
      <Button size="xs" variant="light" onClick={() => press(extension)}>
        {texts.addExtension(extension)}
      </Button>
    )}
    <div className="grid-3 gap-6">
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
