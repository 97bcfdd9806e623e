import { Button } from '@mantine/core';
import { ShieldMinus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { narrowingCalls } from '#features/narrowings/narrowings.contract.ts';
import { narrowingScreenTexts as texts } from '#features/narrowings/narrowings.screen-texts.ts';
import { narrowingWords } from '#features/narrowings/narrowings.words.ts';
import { NarrowDialog } from '#features/narrowings/web/NarrowDialog.tsx';
import type { UserCardPanelProps } from '#features/users/web/user-card.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card, FormButtons } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useAttempt } from '#kit/web/calls/use-attempt.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type Narrowing = CallReply<(typeof narrowingCalls)['listNarrowings']>[number];

type RowProps = { readonly row: Narrowing; readonly isBusy: boolean; readonly onGive: (() => void) | null };

const Row = ({ row, isBusy, onGive }: RowProps): ReactElement => (
  <div className="row spread gap-12">
    <div className="two-lines">
      <span className="row wrap gap-6">
        <b className="medium">{narrowingWords(row)}</b>
        {!row.is_on && <StatusPill tone="neutral">{texts.later}</StatusPill>}
      </span>
      <small className="wraps">
        {texts.days(formatDate(row.from_day), row.to_day && formatDate(row.to_day))} · {texts.by(row.made_by)}{' '}
        · {row.reason}
      </small>
    </div>
    {onGive && (
      <Button variant="default" size="xs" disabled={isBusy} onClick={onGive}>
        {texts.give}
      </Button>
    )}
  </div>
);

/** In the card of a person: what has been taken away from him, and the ways to take and to give back. */
export const NarrowingPanel = ({
  userId,
  name,
  canChange,
  callWithPassword,
}: UserCardPanelProps): ReactElement => {
  const me = useUser();
  const found = useCall(narrowingCalls.listNarrowings, { query: { user_id: userId } }, { quiet: true });
  const [isOpen, setOpen] = useState(false);
  const { isBusy, attempt } = useAttempt();
  const mayTake = canChange && userId !== me.id;
  const give = async (id: number): Promise<void> => {
    if (!(await callWithPassword(narrowingCalls.lift, { body: { id } }))) return;
    toast.success(texts.returned);
    await invalidateCalls(narrowingCalls.listNarrowings);
  };
  return (
    <Card title={texts.title} padded>
      <Loaded of={found} errorTitle={texts.failed} loading={<LoadingRows rows={1} />}>
        {(rows) => {
          const standing = rows.filter((row) => row.lifted_at === null);
          return (
            <div className="column gap-12 text-13 mb-12">
              {standing.length === 0 && <p className="muted">{texts.nothing}</p>}
              {standing.map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  isBusy={isBusy}
                  onGive={mayTake ? () => void attempt(() => give(row.id)) : null}
                />
              ))}
              {rows.length > standing.length && (
                <p className="small muted">{texts.before(rows.length - standing.length)}</p>
              )}
            </div>
          );
        }}
      </Loaded>
      {mayTake && (
        <FormButtons>
          <Button variant="default" leftSection={<ShieldMinus size={16} />} onClick={() => setOpen(true)}>
            {texts.take}
          </Button>
        </FormButtons>
      )}
      {isOpen && (
        <NarrowDialog
          userId={userId}
          name={name}
          callWithPassword={callWithPassword}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
};
