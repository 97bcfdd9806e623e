import { Button, Checkbox, TextInput } from '@mantine/core';
import { CornerDownLeft, Paperclip } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { isAgentFamily } from '#domain/role.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { answerDrafts } from '#features/deal-drafts/deal-drafts.access.ts';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { draftScreenTexts } from '#features/deal-drafts/deal-drafts.screen-texts.ts';
import styles from '#features/deal-drafts/web/draft-side.module.css';
import { refreshDrafts, type Remark } from '#features/deal-drafts/web/draft-wire.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { Chip } from '#kit/web/StatusPill.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = draftScreenTexts.remarks;

const Answer = ({ remark }: { readonly remark: Remark }): ReactElement => {
  const isAgent = isAgentFamily(useRole());
  const [text, setText] = useState('');
  const [isBank, setIsBank] = useState(false);
  const answering = useCallMutation(draftCalls.answerRemark, {
    onSuccess: () => {
      setText('');
      setIsBank(false);
      void refreshDrafts();
    },
  });
  const send = (): void => {
    if (text.trim() !== '' && !answering.isPending)
      answering.mutate({ body: { id: remark.id, text, ...(isBank ? { is_bank: true } : {}) } });
  };
  return (
    <form
      className="column gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextInput
        size="xs"
        aria-label={texts.answerTo(remark.number)}
        placeholder={texts.answer}
        maxLength={2000}
        value={text}
        readOnly={answering.isPending}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
        rightSection={
          <button
            type="submit"
            className="grid centred muted no-edge no-ground pressed"
            style={{ width: 26, height: 26 }}
            aria-label={texts.send}
          >
            <CornerDownLeft size={14} aria-hidden />
          </button>
        }
      />
      {!isAgent && text !== '' && (
        <Checkbox
          size="xs"
          label={texts.asBank}
          checked={isBank}
          onChange={(event) => setIsBank(event.currentTarget.checked)}
        />
      )}
    </form>
  );
};

type ThreadProps = {
  readonly remark: Remark;
  readonly isShown: boolean;
  readonly onShow: ((remark: Remark) => void) | undefined;
};

const stateOf = ({ is_resolved: isResolved, sent_at: sentAt }: Remark): string => {
  if (isResolved) return texts.resolved;
  return sentAt === null ? texts.open : texts.sent;
};

const Thread = ({ remark, isShown, onShow }: ThreadProps): ReactElement => {
  const box = useRef<HTMLLIElement>(null);
  const mayAnswer = mayAct('deal-drafts', answerDrafts, useRole());
  const resolving = useCallMutation(draftCalls.resolveRemark, { onSuccess: () => void refreshDrafts() });
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  const { is_resolved: isResolved } = remark;
  return (
    <li
      ref={box}
      className={`column gap-6 py-10 px-12 text-13 round-10 ${styles['thread']}`}
      data-resolved={isResolved || undefined}
      data-shown={isShown || undefined}
    >
      <header className="row gap-8">
        <span className={`px-4 text-11 line-20 bold text-center ${styles['number']}`} aria-hidden>
          {remark.number}
        </span>
        <b>{texts.heading(remark.number, remark.draft_number)}</b>
        <span className="spacer" />
        <span className="muted small">{stateOf(remark)}</span>
      </header>
      {remark.quote !== '' && <q className="text-12 muted ellipsis">{remark.quote}</q>}
      <ul className="column gap-6">
        {remark.words.map((stated) => (
          <li className="column gap-2 breaks" key={stated.id}>
            <span className="small">
              <b>{stated.author}</b> <Chip>{texts.sides[stated.side]}</Chip>{' '}
              <span className="muted">{formatDateTime(new Date(stated.at))}</span>
            </span>
            <span>{stated.text}</span>
            {stated.file && (
              <a
                className="inline-row gap-4 text-12"
                href={downloadUrl(draftCalls.openRemarkFile, { query: { id: stated.id } })}
                download
              >
                <Paperclip size={13} aria-hidden />
                {stated.file.name}
              </a>
            )}
          </li>
        ))}
      </ul>
      {mayAnswer && !isResolved && <Answer remark={remark} />}
      <div className={`flex wrap gap-2 ${styles['tools']}`}>
        {onShow && remark.place && (
          <Button size="compact-xs" variant="subtle" onClick={() => onShow(remark)}>
            {texts.show}
          </Button>
        )}
        {mayAnswer && (
          <Button
            size="compact-xs"
            variant="subtle"
            loading={resolving.isPending}
            onClick={() => resolving.mutate({ body: { id: remark.id, is_resolved: !isResolved } })}
          >
            {isResolved ? texts.reopen : texts.resolve}
          </Button>
        )}
      </div>
    </li>
  );
};

type DraftRemarksProps = {
  readonly remarks: readonly Remark[];
  readonly shown: number | null;
  readonly draftId: number;
  readonly onShow: (remark: Remark) => void;
};

/** What is wrong with the draft, open first, each with the words of both sides. */
export const DraftRemarks = ({ remarks, shown, draftId, onShow }: DraftRemarksProps): ReactElement => {
  const ordered = remarks.toSorted(
    (one, other) => Number(one.is_resolved) - Number(other.is_resolved) || one.number - other.number,
  );
  return (
    <section className={`column gap-4 py-12 px-16 ${styles['part']}`} aria-label={texts.title}>
      <header>
        <h3>{texts.title}</h3>
      </header>
      {remarks.length === 0 && <p className="muted small">{texts.none}</p>}
      <ul className="column gap-10">
        {ordered.map((remark) => (
          <Thread
            key={remark.id}
            remark={remark}
            isShown={remark.number === shown}
            onShow={remark.draft_id === draftId ? onShow : undefined}
          />
        ))}
      </ul>
    </section>
  );
};
