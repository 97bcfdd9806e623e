import { Anchor, Select, Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { sendingTexts as texts } from '#features/deal-sending/deal-sending.texts.ts';
import type { Letter } from '#features/deal-sending/web/sending-form.ts';

type LetterFieldsProps = {
  readonly addresses: readonly { readonly email: string; readonly name: string }[];
  readonly letter: Letter;
  readonly onChange: (patch: Partial<Letter>) => void;
};

/** The box of a bank, and its letter, which is opened by whoever wants to change it. */
export const LetterFields = ({ addresses, letter, onChange }: LetterFieldsProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Select
        label={texts.box}
        data={addresses.map(({ email, name }) => ({
          value: email,
          label: name === '' ? email : `${email}, ${name}`,
        }))}
        value={letter.to}
        allowDeselect={false}
        onChange={(to) => to && onChange({ to })}
      />
      {isOpen ? (
        <>
          <TextInput
            label={texts.subject}
            maxLength={300}
            value={letter.subject}
            onChange={(event) => onChange({ subject: event.currentTarget.value })}
          />
          <Textarea
            label={texts.text}
            autosize
            minRows={4}
            maxRows={12}
            maxLength={10_000}
            value={letter.text}
            onChange={(event) => onChange({ text: event.currentTarget.value })}
          />
        </>
      ) : (
        <Anchor component="button" type="button" className="text-13 text-left" onClick={() => setOpen(true)}>
          {texts.letter}
        </Anchor>
      )}
    </>
  );
};
