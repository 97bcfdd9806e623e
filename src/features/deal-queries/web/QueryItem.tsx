import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  CircleCheck,
  CircleDashed,
  FilePen,
  FileText,
  MessageSquareText,
  Paperclip,
  TriangleAlert,
  X,
} from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import type { Role } from '#domain/role.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { answerQueries, keepQueries } from '#features/deal-queries/deal-queries.access.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { queryScreenTexts as texts } from '#features/deal-queries/deal-queries.screen-texts.ts';
import { AnswerForm } from '#features/deal-queries/web/AnswerForm.tsx';
import { DueDialog } from '#features/deal-queries/web/DueDialog.tsx';
import { ItemDialog, WaiveDialog } from '#features/deal-queries/web/ItemDialogs.tsx';
import styles from '#features/deal-queries/web/queries.module.css';
import { type Item, type Query, refreshQueries } from '#features/deal-queries/web/query-wire.ts';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { RowMenu } from '#kit/web/grid/RowMenu.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const icons = { document: FileText, answer: MessageSquareText, signature: FilePen } as const;
/** What each state comes to, in a word of the theme. */
const stateWords = { open: 'wait', ready: 'good', waived: 'muted', sent: 'good' } as const;
const moment = (at: string): string => formatDateTime(new Date(at));

const ownerOf = ({ owner, owner_name: name }: Item): string =>
  owner === 'staff' && name !== null ? texts.staffOwner(name) : texts.owners[owner];

type FilesProps = { readonly item: Item; readonly onUnlink: ((id: number) => void) | undefined };

const Files = ({ item, onUnlink }: FilesProps): ReactElement | null =>
  item.files.length === 0 ? null : (
    <ul className="column gap-2 text-13">
      {item.files.map((file) => (
        <li className="row gap-6 shrinks breaks" key={file.id}>
          <Paperclip size={13} aria-hidden />
          <a href={downloadUrl(dealDocumentCalls.openDocument, { query: { id: file.id } })} download>
            {file.name}
          </a>
          {!file.is_live && <span className="muted small">{texts.gone}</span>}
          {onUnlink && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={texts.unlink(file.name)}
              onClick={() => onUnlink(file.id)}
            >
              <X size={13} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );

type QueryItemProps = {
  readonly deal: ShownDeal;
  readonly query: Query;
  readonly item: Item;
  readonly now: Date;
};

const ItemMenu = ({ deal, query, item, now }: QueryItemProps): ReactElement => {
  const [dialog, setDialog] = useState<'waive' | 'edit' | 'due' | null>(null);
  return (
    <>
      <RowMenu label={texts.more(item.title)} width={210}>
        <Menu.Item onClick={() => setDialog('edit')}>{texts.edit}</Menu.Item>
        {item.state === 'open' && new Date(query.due_at) > now && (
          <Menu.Item onClick={() => setDialog('due')}>
            {item.due_at === null ? texts.ownDue : texts.moveDue}
          </Menu.Item>
        )}
        {item.state === 'open' && <Menu.Item onClick={() => setDialog('waive')}>{texts.waive}</Menu.Item>}
      </RowMenu>
      {dialog === 'waive' && <WaiveDialog item={item} onClose={() => setDialog(null)} />}
      {dialog === 'edit' && (
        <ItemDialog deal={deal} query={query} item={item} onClose={() => setDialog(null)} />
      )}
      {dialog === 'due' && (
        <DueDialog deal={deal} query={query} item={item} onClose={() => setDialog(null)} />
      )}
    </>
  );
};

const ItemDue = ({ query, item, now }: Omit<QueryItemProps, 'deal'>): ReactElement | null => {
  if (item.due_at === null) return null;
  const isLate = query.state === 'open' && item.state === 'open' && new Date(item.due_at) < now;
  return (
    <span className={`row gap-4 text-12 muted ${styles['facts']}`} data-late={isLate || undefined}>
      {isLate && <TriangleAlert className="fixed" size={13} aria-hidden />}
      {(isLate ? texts.late : texts.itemDue)(moment(item.due_at))}
    </span>
  );
};

/** What was answered, or why no answer is needed. */
const Stated = ({ words }: { readonly words: string | null }): ReactElement | null =>
  words === null ? null : (
    <p className={`pl-10 text-13 line-20 ink as-typed breaks ${styles['stated']}`} style={{ maxWidth: 760 }}>
      {words}
    </p>
  );

const factsOf = (item: Item): string =>
  [
    texts.kinds[item.kind],
    ...(item.document_name === null ? [] : [texts.required(item.document_name)]),
    ownerOf(item),
  ].join(' · ');

/** What the reader may do with an item: all of it only while its question is open. */
const rightsOf = (query: Query, item: Item, role: Role) => {
  const isOpen = query.state === 'open';
  const isDone = item.state !== 'open';
  const mayKeep = isOpen && mayAct('deal-queries', keepQueries, role);
  const mayWrite = isOpen && mayAct('deal-queries', answerQueries, role);
  return {
    mayKeep,
    mayAnswer: mayWrite && !isDone,
    mayReopen: mayWrite && isDone && (item.state === 'ready' || mayKeep),
  };
};

const useItemActs = (item: Item) => {
  const answering = useCallMutation(queryCalls.answerItem, { onSuccess: () => void refreshQueries() });
  const waiving = useCallMutation(queryCalls.waiveItem, { onSuccess: () => void refreshQueries() });
  return {
    isBusy: answering.isPending || waiving.isPending,
    unlink: (id: number): void =>
      answering.mutate({
        body: {
          id: item.id,
          document_ids: item.files.map((file) => file.id).filter((fileId) => fileId !== id),
          is_ready: false,
        },
      }),
    reopen: (): void => {
      if (item.state === 'waived') waiving.mutate({ body: { id: item.id, comment: null } });
      else answering.mutate({ body: { id: item.id, is_ready: false } });
    },
  };
};

/** One item of a question with its answer, or the place to write it. */
export const QueryItem = ({ deal, query, item, now }: QueryItemProps): ReactElement => {
  const { mayKeep, mayAnswer, mayReopen } = rightsOf(query, item, useRole());
  const { isBusy, unlink, reopen } = useItemActs(item);
  const Kind = icons[item.kind];
  const isDone = item.state !== 'open';
  const State = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="grid gap-10 py-10 px-16 hair-top" style={{ gridTemplateColumns: '18px minmax(0, 1fr)' }}>
      <State size={18} className={`mt-4 ${stateWords[item.state]}`} aria-hidden />
      <div className="column gap-4 shrinks">
        <div className="row gap-10" style={{ minHeight: 26 }}>
          <b className="medium breaks">
            {item.number}. {item.title}
          </b>
          <span className="text-12 muted nowrap">{texts.itemStates[item.state]}</span>
          <span className="spacer" />
          {mayKeep && <ItemMenu deal={deal} query={query} item={item} now={now} />}
        </div>
        <span className={`row gap-4 text-12 muted ${styles['facts']}`}>
          <Kind size={13} aria-hidden /> {factsOf(item)}
        </span>
        <ItemDue query={query} item={item} now={now} />
        {item.text !== null && (
          <p className="text-13 line-20 soft as-typed breaks" style={{ maxWidth: 760 }}>
            {item.text}
          </p>
        )}
        <Stated words={isDone ? item.answer : null} />
        <Stated words={item.state === 'waived' ? item.waived : null} />
        <Files item={item} onUnlink={mayAnswer ? unlink : undefined} />
        {item.changed_by !== null && item.changed_at !== null && (
          <span className="muted small">{texts.changed(item.changed_by, moment(item.changed_at))}</span>
        )}
        {mayAnswer && <AnswerForm item={item} />}
        {mayReopen && (
          <div>
            <Button size="compact-sm" variant="subtle" loading={isBusy} onClick={reopen}>
              {texts.reopen}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
};
