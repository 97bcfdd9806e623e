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
import { dealCalls } from '#features/deals/deals.contract.ts';
import { DealStatusPill, Roubles, Watching } from '#features/deals/web/deal-parts.facade.tsx';
import { dealLinks, type ShownDeal } from '#features/deals/web/deals.facade.tsx';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { LinkTo } from '#kit/web/LinkTo.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { Counter } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/use-call.ts';

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
    <dl className={styles['facts']}>
      <dt>{texts.sum}</dt>
      <dd className={styles['sum']}>
        {deal.amount === null ? texts.noSum : <Roubles amount={deal.amount} hasSign />}
      </dd>
      {deal.date_start && deal.date_end && (
        <>
          <dt>{texts.term}</dt>
          <dd>{formatDateRange(deal.date_start, deal.date_end)}</dd>
        </>
      )}
      {deadline && (
        <>
          <dt>{deadline.title}</dt>
          <dd className={styles['wait']}>{formatDate(deadline.day)}</dd>
        </>
      )}
      {deal.manager && (
        <>
          <dt>{texts.manager}</dt>
          <dd>{deal.manager.name}</dd>
        </>
      )}
      {deal.agent && (
        <>
          <dt>{texts.agent}</dt>
          <dd>{deal.agent.name}</dd>
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
    <section className={styles['part']}>
      <header>
        <h3>{texts.banks}</h3>
        {legs.length > 0 && <span className="muted small">{texts.legs(legs.length)}</span>}
      </header>
      {legs.length === 0 && <p className="muted small">{texts.noBanks}</p>}
      <ul className={styles['legs']}>
        {legs.map((leg) => {
          const price = leg.offer?.price ?? leg.price;
          const side = sides.find(({ application_bank_id: legId }) => legId === leg.id);
          const name = shortBankName(leg.bank?.name ?? '');
          return (
            <li key={leg.id}>
              <span className="two-lines">
                <b title={name}>{name}</b>
                <small>{price === null ? texts.noPrice : <Roubles amount={price} hasSign />}</small>
              </span>
              {side && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={texts.talkWith(name)}
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
    <section className={styles['part']}>
      <header>
        <h3>{texts.checklist}</h3>
        <span className="muted small">{texts.ready(list.ready, list.wanted)}</span>
      </header>
      <Progress
        value={(100 * list.ready) / list.wanted}
        size={6}
        aria-label={texts.readyDocuments(list.ready, list.wanted)}
      />
      <ul className={styles['papers']}>
        {list.missing.length === 0 && (
          <li data-done>
            <CircleCheck size={16} aria-hidden />
            <span>{texts.allThere}</span>
          </li>
        )}
        {list.missing.slice(0, mostMissing).map(({ code, name, isExpired }) => (
          <li key={code}>
            <CircleAlert size={16} aria-hidden />
            <span className="ellipsis" title={name}>
              {name}
            </span>
            <small>{isExpired ? texts.expired : texts.bankWaits}</small>
          </li>
        ))}
      </ul>
      <LinkTo link={dealLinks.detail(deal.id, 'documents')} className={styles['more']}>
        {list.missing.length > mostMissing
          ? texts.moreThere(list.missing.length - mostMissing)
          : texts.toDocuments}
      </LinkTo>
    </section>
  );
};

type DealSideProps = {
  /** Null in a talk about no deal. */
  readonly dealId: number | null;
  readonly sides: readonly Side[];
  readonly onSide: (side: Side) => void;
};

/** Beside a talk: the deal it is about, how much and till when, its banks, what they wait for. */
export const DealSide = ({ dealId, sides, onSide }: DealSideProps): ReactElement => {
  const answer = useCall(
    dealCalls.getDeal,
    { params: { id: dealId ?? 0 } },
    { quiet: true, enabled: dealId !== null },
  );
  if (dealId === null) return <EmptyState icon={LifeBuoy} title={texts.support} text={texts.supportText} />;
  return (
    <Loaded of={answer} errorTitle={texts.failed} loading={<LoadingRows rows={6} rowHeight={44} />}>
      {(deal) => (
        <>
          <header className={styles['head']}>
            <div className={styles['line']}>
              <LinkTo link={dealLinks.detail(deal.id)}>
                <b>№&nbsp;{deal.id}</b>
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
            <b>{deal.client_name}</b>
            <small>{aboutOf(deal)}</small>
          </header>
          <Facts deal={deal} />
          <Banks deal={deal} sides={sides} onSide={onSide} />
          <Checklist deal={deal} />
          <div className={styles['watching']}>
            <Watching dealId={deal.id} />
          </div>
        </>
      )}
    </Loaded>
  );
};
