import type { ReactElement } from 'react';
import type { Role } from '#domain/role.ts';
import { shortBankName } from '#domain/bank-name.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { kindWords, Since, TurnCell } from '#features/deal-list/web/list/DealCells.tsx';
import { DealRowMenu } from '#features/deal-list/web/list/DealRowMenu.tsx';
import type { DealRow } from '#features/deal-list/web/list/use-deal-list.ts';
import { DealStatusPill, Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { CardLine, Cards } from '#kit/web/grid/Cards.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useGo } from '#kit/web/screens/page.ts';

/** The bank of a deal in one line: the first and how many more, or what is asked of it. */
export const bankWords = (row: DealRow): string => {
  const [name] = row.banks;
  if (name === undefined) return kindWords(row);
  const first = shortBankName(name);
  return row.bank_count > 1
    ? `${first}, ${dealListTexts.moreBanks(row.bank_count - 1)}`
    : `${first} · ${kindWords(row)}`;
};

/** Agents who see the deals of others: whose a deal is stands on it. */
const seesOthers: readonly Role[] = ['headagent', 'senioragent'];

type CardProps = { readonly row: DealRow; readonly now: Date; readonly role: Role };

const Card = ({ row, now, role }: CardProps): ReactElement => (
  <>
    <CardLine apart>
      <span className="row gap-10">
        <LinkTo link={dealLinks.detail(row.id)} className="medium">
          {dealListTexts.numberOf(row.id)}
        </LinkTo>
        <span className="muted">
          <Since row={row} now={now} />
        </span>
        {seesOthers.includes(role) && row.agent && (
          <small className="muted ellipsis">{dealListTexts.ofAgent(row.agent)}</small>
        )}
      </span>
      <DealRowMenu row={row} />
    </CardLine>
    <CardLine apart>
      <span className="medium shrinks">{row.client_name || dealListTexts.noClient}</span>
      <b className="bold fixed">{row.amount !== null && <Roubles amount={row.amount} hasSign />}</b>
    </CardLine>
    <CardLine apart>
      <DealStatusPill status={row.status} />
      <span className="muted small ellipsis">{bankWords(row)}</span>
    </CardLine>
    {row.turn.actor && <TurnCell row={row} now={now} role={role} withSigning />}
  </>
);

type DealCardsProps = {
  readonly rows: readonly DealRow[];
  readonly isOutdated: boolean;
  readonly now: Date;
  readonly role: Role;
  readonly headingOf: (row: DealRow, before: DealRow | undefined) => string | undefined;
};

/** The deals on a narrow screen. */
export const DealCards = ({ rows, isOutdated, now, role, headingOf }: DealCardsProps): ReactElement => {
  const go = useGo();
  return (
    <Cards
      label={dealListTexts.listLabel}
      rows={rows}
      rowKey={(row) => row.id}
      card={(row) => <Card row={row} now={now} role={role} />}
      isDim={(row) => row.away !== undefined}
      headingOf={headingOf}
      isOutdated={isOutdated}
      onOpen={({ id }) => go(dealLinks.detail(id))}
    />
  );
};
