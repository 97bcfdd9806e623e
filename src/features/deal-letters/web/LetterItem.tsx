import { Button } from '@mantine/core';
import { Paperclip, Send } from 'lucide-react';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { MessageWarnings } from '#features/chat/web/message-warnings.facade.tsx';
import { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { bankLetterScreenTexts as texts } from '#features/deal-letters/deal-letters.screen-texts.ts';
import type { BankLetters } from '#features/deal-letters/web/LettersPanel.tsx';
import styles from '#features/deal-letters/web/letters.module.css';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { letterTexts } from '#features/letters/letters.texts.ts';
import { LetterState } from '#features/letters/web/letter-state.facade.tsx';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { formatBytes } from '#kit/web/files/format-bytes.ts';
import { Chip } from '#kit/web/StatusPill.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

type Letter = BankLetters['letters'][number];
type Outgoing = Extract<Letter, { direction: 'out' }>;
type Incoming = Extract<Letter, { direction: 'in' }>;
type IncomingFile = Incoming['files'][number];

const SendAgain = ({ id }: { readonly id: number }): ReactElement => {
  const { mutate, isPending } = useCallMutation(bankLetterCalls.sendAgain, {
    invalidates: [bankLetterCalls.listLetters],
    done: texts.resent,
  });
  return (
    <Act of={bankLetterCalls.sendAgain}>
      <Button
        size="xs"
        variant="default"
        leftSection={<Send size={14} aria-hidden />}
        loading={isPending}
        onClick={() => mutate({ body: { id } })}
      >
        {texts.again}
      </Button>
    </Act>
  );
};

const Sent = ({ letter }: { readonly letter: Outgoing }): ReactElement => (
  <>
    <LetterState state={letter.state} />
    {letter.failure && (
      <span className={`breaks ${letter.state === 'failed' ? 'err' : 'muted'}`}>
        {letterTexts.whyNotSent(letter)}
      </span>
    )}
    {letter.state === 'failed' && <SendAgain id={letter.id} />}
  </>
);

/** The files of a letter that came: links to those that were kept, the reason beside the rest. */
export const LetterFiles = ({ files }: { readonly files: readonly IncomingFile[] }): ReactElement | null =>
  files.length === 0 ? null : (
    <div className="flex wrap gap-6 gap-x-12 text-13">
      {files.map(({ id, name, bytes, problem }) =>
        problem === null ? (
          <a key={id} href={downloadUrl(bankLetterCalls.openFile, { query: { id } })} download>
            <Paperclip size={13} aria-hidden /> {texts.file(name, formatBytes(bytes))}
          </a>
        ) : (
          <span className="muted" key={id}>
            {name}: {problem}
          </span>
        ),
      )}
    </div>
  );

const Documents = ({ letter: { documents, files } }: { readonly letter: Outgoing }): ReactElement | null =>
  documents.length + files.length === 0 ? null : (
    <div className="flex wrap gap-6 gap-x-12 text-13">
      {[...documents, ...files].map(({ name, bytes }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- what went with a letter never changes
        <span className="muted" key={at}>
          <Paperclip size={13} aria-hidden /> {texts.file(name, formatBytes(bytes))}
        </span>
      ))}
    </div>
  );

/** One letter: to a bank with what became of it, or from one. */
export const LetterItem = ({
  deal,
  letter,
}: {
  readonly deal: ShownDeal;
  readonly letter: Letter;
}): ReactElement => {
  const bank = deal.legs.find(({ id }) => id === letter.application_bank_id)?.bank;
  return (
    <article
      className={`grid gap-6 py-12 px-16 text-13 hair-top ${styles['letter']}`}
      data-in={letter.direction === 'in' || undefined}
    >
      <div className={`row wrap gap-4 gap-x-12 ${styles['head']}`}>
        <b>{letter.subject || texts.noSubject}</b>
        {letter.direction === 'out' ? (
          <Sent letter={letter} />
        ) : (
          <Chip>{letter.state === 'automatic' ? texts.automatic : texts.incoming}</Chip>
        )}
        <span className="spacer" />
        <time dateTime={letter.at}>{formatDateTime(new Date(letter.at))}</time>
      </div>
      <div className="muted text-12">
        {bank && `${shortBankName(bank.name)}, `}
        {letter.direction === 'out'
          ? `${texts.to(letter.to)}, ${letter.by}`
          : texts.from(letter.from_name, letter.from)}
      </div>
      {letter.direction === 'in' && <MessageWarnings of={letter.warnings} />}
      <div className="soft as-typed breaks" style={{ maxWidth: '80ch' }}>
        {letter.text || texts.noText}
      </div>
      {letter.direction === 'out' ? <Documents letter={letter} /> : <LetterFiles files={letter.files} />}
    </article>
  );
};
