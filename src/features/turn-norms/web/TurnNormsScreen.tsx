import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { turnNormCalls } from '#features/turn-norms/turn-norms.contract.ts';
import { turnNormTexts as texts } from '#features/turn-norms/turn-norms.texts.ts';
import { NormDialog } from '#features/turn-norms/web/NormDialog.tsx';
import styles from '#features/turn-norms/web/turn-norms.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

type Reply = CallReply<(typeof turnNormCalls)['listNorms']>;
/** A norm as its screen shows it. */
export type ShownNorm = Reply['norms'][number];

const moment = (at: string): string => formatDateTime(new Date(at));

type TableProps = { readonly reply: Reply; readonly onEdit: (norm: ShownNorm) => void };

const Table = ({ reply, onEdit }: TableProps): ReactElement => (
  <table className={`full collapsed ${styles['table']}`} aria-label={texts.table}>
    <thead>
      <tr>
        <th scope="col">{texts.place}</th>
        <th scope="col">{texts.norm}</th>
        <th scope="col" className={styles['wide']}>
          {texts.usual}
        </th>
        <th scope="col" className={styles['count']}>
          {texts.inWork}
        </th>
        <th scope="col">
          <span className="visually-hidden">{texts.edit}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {reply.norms.map((one) => (
        <tr key={one.place}>
          <th scope="row">
            {texts.places[one.place].title}
            <small className="block small plain muted">{texts.places[one.place].who}</small>
          </th>
          <td>
            <b className="nowrap">{texts.norms(one.norm)}</b>
            {one.is_own && <small className={`block small plain muted ${styles['own']}`}>{texts.own}</small>}
          </td>
          <td className={styles['wide']}>
            <span className="muted nowrap">{texts.norms(one.usual)}</span>
          </td>
          <td className={styles['count']}>{one.legs}</td>
          <td className={styles['action']}>
            <Act of={turnNormCalls.saveNorm}>
              <Button
                variant="default"
                size="xs"
                aria-label={texts.editOf(texts.places[one.place].title)}
                onClick={() => onEdit(one)}
              >
                {texts.edit}
              </Button>
            </Act>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Journal = ({ journal }: Pick<Reply, 'journal'>): ReactElement => {
  if (journal.length === 0) return <p className="py-12 px-16 soft">{texts.journalEmpty}</p>;
  return (
    <ul className="grid">
      {journal.map(({ id, place, before, after, is_reset: isReset, recounted, by, at }) => (
        <li className="grid gap-2 py-10 px-16 hair-top" key={id}>
          <span>
            {texts.journalLine(
              texts.places[place].title,
              texts.norms(before),
              isReset ? texts.journalReset(texts.norms(after)) : texts.norms(after),
            )}
          </span>
          <small className="muted">
            {texts.by(by, moment(at))}, {texts.journalRecounted(recounted)}
          </small>
        </li>
      ))}
    </ul>
  );
};

/** /application/norms: how long an application may wait in a status before somebody is late, and who changed it. */
export default function TurnNormsScreen(): ReactElement {
  const reply = useCall(turnNormCalls.listNorms, {}, { quiet: true });
  const [edited, setEdited] = useState<ShownNorm | null>(null);
  return (
    <Page narrow>
      <Card>
        <p className="py-12 px-16 soft">{texts.intro}</p>
        <Loaded of={reply} errorTitle={texts.failed}>
          {(existing) => <Table reply={existing} onEdit={setEdited} />}
        </Loaded>
      </Card>
      {reply.data && (
        <Card title={texts.journal}>
          <Journal journal={reply.data.journal} />
        </Card>
      )}
      {edited && <NormDialog norm={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}
