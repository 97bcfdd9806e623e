import { ActionIcon, Progress } from '@mantine/core';
import { CircleAlert, CircleCheck, ExternalLink, LifeBuoy, MessageCircle } from 'lucide-react';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDate, formatDateRange, moscowDateOf } from '#domain/moscow-date.ts';
import { lawLabels } from '#domain/law.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { DealSide as Side } from '#features/chat/web/chat-wire.ts';
import { checklistOf } from '#features/chat/web/deal/checklist.ts';
import styles from '#features/chat/web/deal/deal-side.module.css';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { DealStatusPill, Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { Watching } from '#features/deal-room/web/deal-room-parts.facade.tsx';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Counter } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = chatScreenTexts.deal;
const mostMissing = 6;

/** The day the deal runs against, with its name. */
export const deadlineOf = (deal: ShownDeal): { readonly title: string; readonly day: string } | null => {
  if (deal.sign_deadline) return { title: texts.signBy, day: moscowDateOf(new Date(deal.sign_deadline)) };
  return deal.need_by ? { title: texts.needBy, day: deal.need_by } : null;
};

const aboutOf = ({ inn, law, purpose }: ShownDeal): string => {
  const kind = [law && lawLabels[law], purpose && purposeLabels[purpose].toLowerCase()]
    .filter(Boolean)
    .join(', ');
  return [inn && texts.inn(inn), kind].filter(Boolean).join(' · ');
};

const Facts = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const deadline = deadlineOf(deal);
  return (
    <dl className="facts pb-12 px-16 hair-bottom">
      <dt>{texts.sum}</dt>
      <dd className="bold text-right">
        {deal.amount === null ? texts.noSum : <Roubles amount={deal.amount} hasSign />}
      </dd>
      {deal.date_start && deal.date_end && (
        <>
          <dt>{texts.term}</dt>
          <dd className="text-right">{formatDateRange(deal.date_start, deal.date_end)}</dd>
        </>
      )}
      {deadline && (
        <>
          <dt>{deadline.title}</dt>
          <dd className="medium wait text-right">{formatDate(deadline.day)}</dd>
        </>
      )}
      {deal.manager && (
        <>
          <dt>{texts.manager}</dt>
          <dd className="text-right">{deal.manager.name}</dd>
        </>
      )}
      {deal.agent && (
        <>
          <dt>{texts.agent}</dt>
          <dd className="text-right">{deal.agent.name}</dd>
        </>
      )}
    </dl>
  );
};

type BanksProps = {
  readonly deal: ShownDeal;
  readonly sides: readonly Side[];
  readonly onSide: (side: Side) => void;
};

const Banks = ({ deal, sides, onSide }: BanksProps): ReactElement => {
  const legs = deal.legs.filter(({ bank }) => bank !== null);
  return (
    <section className="grid-1 gap-8 py-12 px-16 hair-bottom">
      <header className="row spread gap-8">
        <h3 className="text-14 line-20 bold">{texts.banks}</h3>
        {legs.length > 0 && <span className="muted small">{texts.legs(legs.length)}</span>}
      </header>
      {legs.length === 0 && <p className="muted small">{texts.noBanks}</p>}
      <ul className={`grid gap-8 ${styles['legs']}`}>
        {legs.map((leg) => {
          const price = leg.offer?.price ?? leg.price;
          const side = sides.find(({ application_bank_id: legId }) => legId === leg.id);
          const name = shortBankName(leg.bank?.name ?? '');
          return (
            <li className="row gap-4" key={leg.id}>
              <span className="two-lines">
                <b className="text-13 medium" title={name}>
                  {name}
                </b>
                <small>{price === null ? texts.noPrice : <Roubles amount={price} hasSign />}</small>
              </span>
              {side && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={texts.threadWith(name)}
                  onClick={() => onSide(side)}
                >
                  {side.unread > 0 ? (
                    <Counter tone="mine">{side.unread}</Counter>
                  ) : (
                    <MessageCircle size={15} />
                  )}
                </ActionIcon>
              )}
              <DealStatusPill status={leg.status} />
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const Checklist = ({ deal }: { readonly deal: ShownDeal }): ReactElement | null => {
  const list = checklistOf(deal);
  if (!list) return null;
  return (
    <section className="grid-1 gap-8 py-12 px-16 hair-bottom">
      <header className="row spread gap-8">
        <h3 className="text-14 line-20 bold">{texts.checklist}</h3>
        <span className="muted small">{texts.ready(list.ready, list.required)}</span>
      </header>
      <Progress
        value={(100 * list.ready) / list.required}
        size={6}
        aria-label={texts.readyDocuments(list.ready, list.required)}
      />
      <ul className={`grid gap-8 text-13 ${styles['documents']}`}>
        {list.missing.length === 0 && (
          <li className="row gap-8 shrinks" data-done>
            <CircleCheck size={16} aria-hidden />
            <span className="grow">{texts.allThere}</span>
          </li>
        )}
        {list.missing.slice(0, mostMissing).map(({ code, name, isExpired }) => (
          <li className="row gap-8 shrinks" key={code}>
            <CircleAlert size={16} aria-hidden />
            <span className="grow ellipsis" title={name}>
              {name}
            </span>
            <small className="fixed text-12 wait">{isExpired ? texts.expired : texts.bankWaits}</small>
          </li>
        ))}
      </ul>
      <LinkTo link={dealLinks.detail(deal.id, 'documents')} className="text-13">
        {list.missing.length > mostMissing
          ? texts.moreThere(list.missing.length - mostMissing)
          : texts.toDocuments}
      </LinkTo>
    </section>
  );
};

type DealSideProps = {
  /** Null in a thread about no deal. */
  readonly dealId: number | null;
  readonly sides: readonly Side[];
  readonly onSide: (side: Side) => void;
};

/** Beside a thread: the deal it is about, how much and till when, its banks, what they wait for. */
export const DealSide = ({ dealId, sides, onSide }: DealSideProps): ReactElement => {
  const answer = useCall(
    legCalls.getDeal,
    { params: { id: dealId ?? 0 } },
    { quiet: true, enabled: dealId !== null },
  );
  if (dealId === null) return <EmptyState icon={LifeBuoy} title={texts.support} text={texts.supportText} />;
  return (
    <Loaded of={answer} errorTitle={texts.failed} loading={<LoadingRows rows={6} rowHeight={44} />}>
      {(deal) => (
        <>
          <header className="grid gap-2 pb-10 pt-12 px-16">
            <div className={`row gap-8 ${styles['line']}`}>
              <LinkTo link={dealLinks.detail(deal.id)}>
                <b className="medium">№&nbsp;{deal.id}</b>
              </LinkTo>
              <DealStatusPill status={deal.status} />
              <span className="spacer" />
              <ActionIcon
                component={LinkTo}
                link={dealLinks.detail(deal.id)}
                variant="subtle"
                color="gray"
                size={28}
                aria-label={texts.open}
              >
                <ExternalLink size={16} />
              </ActionIcon>
            </div>
            <b className="medium">{deal.client_name}</b>
            <small className="small muted">{aboutOf(deal)}</small>
          </header>
          <Facts deal={deal} />
          <Banks deal={deal} sides={sides} onSide={onSide} />
          <Checklist deal={deal} />
          <div className={`py-12 px-16 ${styles['watching']}`}>
            <Watching dealId={deal.id} />
          </div>
        </>
      )}
    </Loaded>
  );
};
