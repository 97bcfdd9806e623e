import type { ReactElement } from 'react';
import { formatDate, formatDateRange } from '#domain/moscow-date.ts';
import { roublesText } from '#domain/money.ts';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { guaranteeScreenTexts } from '#features/guarantees/guarantees.screen-texts.ts';
import { DownloadButton } from '#features/guarantees/web/DownloadButton.tsx';
import { GuaranteeActs } from '#features/guarantees/web/GuaranteeActs.tsx';
import { GuaranteeStatePill } from '#features/guarantees/web/GuaranteeStatePill.tsx';
import { guaranteeScreens } from '#features/guarantees/web/guarantees.screens.ts';
import { LegGuarantee } from '#features/guarantees/web/LegGuarantee.tsx';
import { useDealGuarantees } from '#features/guarantees/web/use-deal-guarantees.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';

const texts = guaranteeScreenTexts.card;

/** «Гарантия» of a deal: what the bank has issued, its file, what may be done with it. */
export const DealGuarantees = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const { start, lookingAt } = useRoom();
  const found = useDealGuarantees(deal.id);
  return (
    <Loaded of={found} errorTitle={texts.failed}>
      {(guarantees) =>
        guarantees.map((one) => {
          const leg = deal.legs.find(({ id }) => id === one.application_bank_id);
          return (
            <Card
              key={one.id}
              padded
              title={
                <span className="row wrap gap-4 gap-x-12">
                  <LinkTo link={guaranteeScreens.detail.link({ id: one.id })}>
                    {texts.title(one.number)}
                  </LinkTo>
                  <GuaranteeStatePill state={one.state} />
                </span>
              }
            >
              <div className="row wrap gap-8 mb-16">
                <DownloadButton document={one.document} isQuiet />
                {leg && lookingAt === null && (
                  <GuaranteeActs deal={deal} leg={leg} onStart={(move) => start(move, [leg])} />
                )}
              </div>
              <dl className="tiles gap-10 gap-x-24 mb-16">
                {(
                  [
                    [texts.facts.amount, roublesText(one.amount)],
                    [texts.facts.term, formatDateRange(one.date_start, one.date_end)],
                    [texts.facts.issuedOn, formatDate(one.issued_on)],
                    [texts.facts.registry, one.registry_number],
                  ] as const
                )
                  .filter(([, value]) => value)
                  .map(([name, value]) => (
                    <div key={name}>
                      <dt className="small muted">{name}</dt>
                      <dd className="breaks">{value}</dd>
                    </div>
                  ))}
              </dl>
              {leg && <LegGuarantee deal={deal} leg={leg} isOnPage />}
            </Card>
          );
        })
      }
    </Loaded>
  );
};
