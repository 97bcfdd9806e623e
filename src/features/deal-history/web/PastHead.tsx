import type { ReactElement, ReactNode } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { type Law, lawLabels } from '#domain/law.ts';
import { formatDateRange, formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import { dealHistoryCalls } from '#features/deal-history/deal-history.contract.ts';
import { dealHistoryTexts } from '#features/deal-history/deal-history.texts.ts';
import type { Standing } from '#features/deal-history/web/as-of-lines.ts';
import styles from '#features/deal-history/web/past-head.module.css';
import { DealStatusPill } from '#features/deals/web/deal-parts.facade.tsx';
import { sideOf } from '#features/deals/deals.rules.ts';
import { roublesText } from '#domain/money.ts';
import { deadlineOf } from '#features/deal-room/web/deal-room-parts.facade.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { DayClock } from '#kit/web/clocks/DayClock.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { TurnToken } from '#kit/web/clocks/TurnTrack.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Button } from '@mantine/core';
import { History } from 'lucide-react';

const texts = dealHistoryTexts.head;

const stripTexts = dealHistoryTexts.strip;

type StripProps = { readonly at: string; readonly onNow: () => void };

/** Says that a moment of the past is looked at, and leads back to now. */
const Strip = ({ at, onNow }: StripProps): ReactElement => (
  <output className={`row in-middle gap-10 py-2 px-12 text-13 medium wait on-wait ${styles['strip']}`}>
    <History className="fixed" size={15} aria-hidden />
    {stripTexts.viewOnly(formatDateTime(new Date(at)))}
    <Button variant="subtle" size="compact-sm" onClick={onNow}>
      {stripTexts.back}
    </Button>
  </output>
);

type Fields = Standing['fields'];
const textOf = (fields: Fields, name: string): string | null => {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ status, fields }: Standing): ReactElement => {
  const sum = textOf(fields, 'amount');
  const [start, end] = [textOf(fields, 'date_start'), textOf(fields, 'date_end')];
  const days = fields['days'];
  const inn = textOf(fields, 'inn');
  const law = textOf(fields, 'law') as Law | null;
  const purchase = [law && lawLabels[law], textOf(fields, 'tender_number'), textOf(fields, 'subject')];
  return (
    <div>
      <div className={`row gap-10 shrinks ${styles['name']}`}>
        <h2 className="clipped text-16 nowrap">{textOf(fields, 'client_name') ?? texts.noClient}</h2>
        {inn && <span className="muted nowrap">{texts.inn(inn)}</span>}
        <DealStatusPill status={status} />
      </div>
      <dl className={`flex wrap gap-6 gap-x-16 mt-8 ${styles['figures']}`}>
        <Figure label={texts.sum}>{sum === null ? texts.noSum : roublesText(sum)}</Figure>
        {typeof days === 'number' && <Figure label={texts.term}>{texts.days(days)}</Figure>}
        {start && end && <Figure label={texts.dates}>{formatDateRange(start, end)}</Figure>}
        <Figure label={texts.manager}>{textOf(fields, 'manager_id') ?? texts.nobody}</Figure>
        <Figure label={texts.operator}>{textOf(fields, 'operator_id') ?? texts.nobody}</Figure>
        {textOf(fields, 'agent_id') && <Figure label={texts.agent}>{textOf(fields, 'agent_id')}</Figure>}
      </dl>
      <p className="ellipsis mt-8 text-13 soft">{purchase.filter(Boolean).join(' · ')}</p>
    </div>
  );
};

const Clock = ({ fields, at }: Standing & { readonly at: string }): ReactElement => {
  const deadline = deadlineOf({
    sign_deadline: textOf(fields, 'sign_deadline'),
    need_by: textOf(fields, 'need_by'),
  });
  if (!deadline) return <p className="muted">{texts.noClock}</p>;
  return (
    <div>
      <p className="row gap-8 mb-4 text-12 muted">{deadline.title}</p>
      <b className="block mb-8 bold">{deadline.words}</b>
      <DayClock deadline={deadline.date} today={moscowDateOf(new Date(at))} />
    </div>
  );
};

const Turn = ({ turn, ball: whoseTurn }: Standing): ReactElement => {
  const role = useRole();
  const where = turn && turn.banks > 1 ? texts.inBanks(turn.banks) : shortBankName(turn?.bank_name ?? '');
  if (!turn) return <p className="muted">{texts.noTurn}</p>;
  return (
    <div>
      <p className="row gap-8 mb-4 text-12 muted">
        {texts.whose} {whoseTurn && <TurnToken turn={whoseTurn} side={sideOf(role)} />}
      </p>
      <b className="block bold">{turn.words}</b>
      <p className="row gap-8 mb-4 text-12 muted">{where}</p>
    </div>
  );
};

type PastHeadProps = { readonly deal: ShownDeal; readonly at: string; readonly onNow: () => void };

/** Who, how much, till when, whose move, as it stood at the moment looked back at; nothing can be changed here. */
export const PastHead = ({ deal, at, onNow }: PastHeadProps): ReactElement => {
  const asOf = useCall(
    dealHistoryCalls.getAsOf,
    { query: { application_id: deal.id, at } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <section className="on-canvas" aria-label={texts.label}>
      <Strip at={at} onNow={onNow} />
      <Loaded of={asOf} errorTitle={dealHistoryTexts.pastFailed} loading={<LoadingRows rows={2} />}>
        {({ was }) => (
          <div
            className={`grid narrow-one ${styles['full']}`}
            style={{ gridTemplateColumns: 'minmax(0, 1fr) 298px 236px' }}
          >
            <Facts {...was} />
            <Clock {...was} at={at} />
            <Turn {...was} />
          </div>
        )}
      </Loaded>
    </section>
  );
};
