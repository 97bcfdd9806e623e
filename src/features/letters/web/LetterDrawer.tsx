import { Button } from '@mantine/core';
import { Paperclip, Send } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { letterCalls } from '#features/letters/letters.contract.ts';
import { letterTexts as texts } from '#features/letters/letters.texts.ts';
import { LetterState } from '#features/letters/web/LetterState.tsx';
import { LetterText } from '#features/letters/web/LetterText.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Fact } from '#kit/web/Fact.tsx';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { formatBytes } from '#kit/web/files/format-bytes.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { WhyOff } from '#kit/web/notes/WhyOff.tsx';
import { Act } from '#kit/web/screens/Act.tsx';

type Letter = CallReply<(typeof letterCalls)['getLetter']>;

const File = ({ letter }: { readonly letter: Letter }): ReactElement | null =>
  letter.attachment && (
    <Button
      component="a"
      variant="default"
      leftSection={<Paperclip size={16} />}
      href={downloadUrl(letterCalls.getAttachment, { query: { id: letter.id } })}
      download={letter.attachment.name}
      style={{ justifySelf: 'start' }}
    >
      {texts.download(letter.attachment.name, formatBytes(letter.attachment.bytes))}
    </Button>
  );

const Facts = ({ letter }: { readonly letter: Letter }): ReactElement => (
  <dl className="facts">
    <Fact name={texts.state}>
      <LetterState state={letter.state} />
    </Fact>
    {letter.failure && <Fact name={texts.reason}>{texts.whyNotSent(letter)}</Fact>}
    <Fact name={texts.box}>{letter.box ?? texts.serverBox}</Fact>
    <Fact name={texts.to}>{letter.user ? `${letter.user.name}, ${letter.to}` : letter.to}</Fact>
    <Fact name={texts.created}>{formatDateTime(new Date(letter.created_at))}</Fact>
    {letter.sent_at && <Fact name={texts.sent}>{formatDateTime(new Date(letter.sent_at))}</Fact>}
    {letter.files.length > 0 && (
      <Fact name={texts.files}>
        {letter.files.map(({ name, bytes }) => texts.download(name, formatBytes(bytes))).join('; ')}
      </Fact>
    )}
    {letter.attempts > 1 && <Fact name={texts.attemptsTitle}>{texts.attempts(letter.attempts)}</Fact>}
  </dl>
);

const Resend = ({
  letter,
  onSent,
}: {
  readonly letter: Letter;
  readonly onSent: () => void;
}): ReactElement => {
  const { mutate, isPending } = useCallMutation(letterCalls.resendLetter, {
    invalidates: [letterCalls.listLetters],
    done: () => (letter.state === 'demo' ? texts.resentDemo : texts.resent),
    onSuccess: onSent,
  });
  if (letter.resend !== 'yes') return <WhyOff reason={texts.resendOff[letter.resend]}>{texts.resend}</WhyOff>;
  return (
    <Act of={letterCalls.resendLetter}>
      <Button
        variant="default"
        leftSection={<Send size={16} />}
        loading={isPending}
        onClick={() => mutate({ body: { id: letter.id } })}
        style={{ justifySelf: 'start' }}
      >
        {texts.resend}
      </Button>
    </Act>
  );
};

const Content = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }): ReactElement => {
  const query = useCall(letterCalls.getLetter, { query: { id } }, { quiet: true });
  return (
    <Loaded of={query} errorTitle={texts.letterFailed}>
      {(letter) => (
        <div className="grid gap-16">
          <Facts letter={letter} />
          <LetterText text={letter.text} link={letter.link} />
          <File letter={letter} />
          <Resend letter={letter} onSent={onClose} />
        </div>
      )}
    </Loaded>
  );
};

type LetterDrawerProps = {
  readonly letter: { readonly id: number; readonly subject: string } | null;
  readonly onClose: () => void;
};

/** One letter beside the list: what became of it, its text and attachment, and sending it again. */
export const LetterDrawer = ({ letter, onClose }: LetterDrawerProps): ReactElement => {
  const [last, setLast] = useState(letter);
  // The words stay while the drawer slides out.
  if (letter && letter !== last) setLast(letter);
  const shown = letter ?? last;
  return (
    <Drawer
      opened={letter !== null}
      onClose={onClose}
      position="right"
      size={560}
      title={shown && <b>{shown.subject}</b>}
    >
      {shown && <Content id={shown.id} onClose={onClose} />}
    </Drawer>
  );
};
