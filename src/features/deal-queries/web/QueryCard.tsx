import { Button } from '@mantine/core';
import { CheckCheck, ChevronDown, FileText, Plus, Send, TriangleAlert } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { answerQueries, keepQueries } from '#features/deal-queries/deal-queries.access.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { queryScreenTexts as texts } from '#features/deal-queries/deal-queries.screen-texts.ts';
import { DueDialog } from '#features/deal-queries/web/DueDialog.tsx';
import { answerSenders } from '#features/deal-queries/web/deal-queries.facade.tsx';
import { Handing } from '#features/deal-queries/web/Handing.tsx';
import { ItemDialog } from '#features/deal-queries/web/ItemDialogs.tsx';
import { QueryItem } from '#features/deal-queries/web/QueryItem.tsx';
import styles from '#features/deal-queries/web/queries.module.css';
import { openItems, type Query, refreshQueries } from '#features/deal-queries/web/query-wire.ts';
import { SendDialog } from '#features/deal-queries/web/SendDialog.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { WhyOff } from '#kit/web/notes/WhyOff.tsx';
import { mayAct } from '#kit/web/screens/may-act.ts';

const tones: Readonly<Record<Query['state'], Tone>> = {
  open: 'wait',
  sent: 'good',
  signing: 'info',
  closed: 'neutral',
};
const moment = (at: string): string => formatDateTime(new Date(at));

const hasSignature = ({ items }: Query): boolean =>
  items.some(({ kind, state }) => kind === 'signature' && state !== 'waived');

/** That every item has its answer, said by whoever gathered them; it can be taken back. */
const MarkButton = ({ query }: { readonly query: Query }): ReactElement => {
  const isKeeper = mayAct('deal-queries', keepQueries, useRole());
  const marking = useCallMutation(queryCalls.markAnswered, { onSuccess: () => void refreshQueries() });
  const isMarked = query.answered_at !== null;
  return (
    <Button
      variant={isKeeper || isMarked ? 'default' : 'filled'}
      leftSection={<CheckCheck size={15} />}
      loading={marking.isPending}
      onClick={() => marking.mutate({ body: { id: query.id, is_answered: !isMarked } })}
    >
      {isMarked ? texts.notReady : texts.wholeReady}
    </Button>
  );
};

type Dialog = 'send' | 'sign' | 'item';

/** The answer goes to the bank once no item waits, through the client's signature where one is asked for. */
const SendButtons = ({
  query,
  onOpen,
}: {
  readonly query: Query;
  readonly onOpen: (dialog: Dialog) => void;
}): ReactElement => {
  const open = openItems(query).length;
  const signsFirst = hasSignature(query);
  if (open > 0)
    return (
      <WhyOff isCompact reason={texts.whyOpen(open)}>
        {texts.send}
      </WhyOff>
    );
  return (
    <>
      {signsFirst && <Button onClick={() => onOpen('sign')}>{texts.toSign}</Button>}
      <Button
        variant={signsFirst ? 'default' : 'filled'}
        leftSection={<Send size={15} />}
        onClick={() => onOpen('send')}
      >
        {texts.send}
      </Button>
    </>
  );
};

type ActionProps = { readonly deal: ShownDeal; readonly query: Query };

const ActionDialog = ({
  deal,
  query,
  dialog,
  onClose,
}: ActionProps & { readonly dialog: Dialog; readonly onClose: () => void }): ReactElement => {
  const role = useRole();
  const isPosted = answerSenders.items().some(({ access }) => mayPass(access, role));
  if (dialog === 'item') return <ItemDialog deal={deal} query={query} item={null} onClose={onClose} />;
  if (dialog === 'send' && isPosted)
    return <SlotItems slot={answerSenders} props={{ dealId: deal.id, queryId: query.id, onClose }} />;
  return <SendDialog query={query} toSign={dialog === 'sign'} onClose={onClose} />;
};

const Actions = ({ deal, query }: ActionProps): ReactElement => {
  const role = useRole();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const isKeeper = mayAct('deal-queries', keepQueries, role);
  const isMarkable = openItems(query).length === 0 || query.answered_at !== null;
  return (
    <footer className="row wrap gap-8 py-10 px-16 line-top" data-uncovered>
      <Handing query={query} />
      <span className="spacer" />
      {isKeeper && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Plus size={14} />}
          onClick={() => setDialog('item')}
        >
          {texts.addItem}
        </Button>
      )}
      {mayAct('deal-queries', answerQueries, role) && isMarkable && <MarkButton query={query} />}
      {isKeeper && <SendButtons query={query} onOpen={setDialog} />}
      {dialog && <ActionDialog deal={deal} query={query} dialog={dialog} onClose={() => setDialog(null)} />}
    </footer>
  );
};

/** What has gone to the bank, word for word, with the documents in the versions they had. */
const Sent = ({ query }: { readonly query: Query }): ReactElement | null =>
  query.package && (
    <details className="py-10 px-16 text-13 hair-top">
      <summary className="linked pressed">
        {texts.package}, {texts.packageFiles(query.package.files.length)}
      </summary>
      <pre className={`scrolls py-10 px-12 ink as-typed breaks edge round-8 on-head ${styles['letter']}`}>
        {query.package.text}
      </pre>
      {query.package.files.length > 0 && (
        <ul className="column gap-2 text-13">
          {query.package.files.map(({ id, name, version }) => (
            <li className="row gap-6 shrinks breaks" key={id}>
              <FileText size={13} aria-hidden /> {name}{' '}
              <span className="muted small">{texts.version(version)}</span>
            </li>
          ))}
        </ul>
      )}
      <Handing query={query} />
    </details>
  );

type QueryCardProps = { readonly deal: ShownDeal; readonly query: Query; readonly now: Date };

const dueWords = ({ due_at: dueAt, state }: Query, now: Date): string | null => {
  if (state !== 'open') return null;
  return new Date(dueAt) < now ? texts.late(moment(dueAt)) : texts.dueAt(moment(dueAt));
};

const Times = ({ deal, query, now }: QueryCardProps): ReactElement => {
  const isKeeper = mayAct('deal-queries', keepQueries, useRole());
  const [isMoving, setIsMoving] = useState(false);
  const due = dueWords(query, now);
  const isLate = query.state === 'open' && new Date(query.due_at) < now;
  return (
    <div className={`row wrap gap-2 gap-x-12 text-12 muted ${styles['times']}`}>
      {due !== null && (
        <span className={`inline-row gap-4 ${styles['term']}`} data-late={isLate || undefined}>
          {isLate && <TriangleAlert size={14} aria-hidden />}
          <b className="medium ink">{due}</b>
          {isKeeper && (
            <Button size="compact-xs" variant="subtle" onClick={() => setIsMoving(true)}>
              {texts.moveDue}
            </Button>
          )}
        </span>
      )}
      <span>{texts.askedAt(moment(query.asked_at), query.asked_by)}</span>
      {query.sent_at !== null && <span>{texts.sentAt(moment(query.sent_at), query.sent_by)}</span>}
      <span title={texts.workingTime}>{texts.ours(query.our_minutes)}</span>
      {query.sent_at !== null && <span title={texts.workingTime}>{texts.banks(query.bank_minutes)}</span>}
      {query.answered_at !== null && query.state === 'open' && (
        <span className="medium good">
          {texts.answered(query.answered_by ?? '', moment(query.answered_at))}
        </span>
      )}
      {isMoving && <DueDialog deal={deal} query={query} onClose={() => setIsMoving(false)} />}
    </div>
  );
};

/** A bank's question: its items, whose time it takes, and the way its answer goes. Closed ones are folded. */
export const QueryCard = ({ deal, query, now }: QueryCardProps): ReactElement => {
  const isOpen = query.state === 'open';
  const [isShown, setIsShown] = useState(isOpen);
  const title = `${shortBankName(query.bank_name)}, ${texts.number(query.number).toLowerCase()}`;
  const isLate = isOpen && new Date(query.due_at) < now;
  const ready = query.items.length - openItems(query).length;
  return (
    <section className={`fixed card ${styles['query']}`} aria-label={title} data-late={isLate || undefined}>
      <header className="row wrap gap-6 gap-x-12">
        <button
          type="button"
          className={`row gap-8 p-0 text-14 ink text-left no-edge no-ground pressed ${styles['fold']}`}
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <ChevronDown size={17} aria-hidden />
          <b>{shortBankName(query.bank_name)}</b>
          <span>{texts.number(query.number)}</span>
        </button>
        <StatusPill tone={tones[query.state]}>{texts.states[query.state]}</StatusPill>
        {isOpen && <span className="muted small">{texts.ready(ready, query.items.length)}</span>}
      </header>
      <Times deal={deal} query={query} now={now} />
      {isShown && (
        <>
          <ol>
            {query.items.map((item) => (
              <QueryItem key={item.id} deal={deal} query={query} item={item} now={now} />
            ))}
          </ol>
          <Sent query={query} />
          {isOpen && <Actions deal={deal} query={query} />}
        </>
      )}
    </section>
  );
};
