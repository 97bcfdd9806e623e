import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { AboutBank, bankLinks } from '#features/banks/web/banks.facade.tsx';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { LegFacts } from '#features/deal-legs/web/banks/LegFacts.tsx';
import { LegLines } from '#features/deal-legs/web/banks/LegParts.tsx';
import { LegMoves } from '#features/deal-legs/web/banks/LegMoves.tsx';
import { LegVerdict } from '#features/deal-legs/web/banks/LegVerdict.tsx';
import { LegOffer } from '#features/deal-legs/web/banks/LegOffer.tsx';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { HistoryRows } from '#features/deal-legs/web/history/HistoryRows.tsx';
import { useHistory } from '#features/deal-legs/web/history/use-history.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';

const LegStory = ({ leg }: { readonly leg: Leg }): ReactElement => {
  const { deal, now } = useRoom();
  const query = useHistory(deal.id);
  return (
    <section>
      <h2 className="mb-8">{dealLegTexts.story}</h2>
      <Loaded of={query} loading={<LoadingRows rows={3} rowHeight={44} />}>
        {(rows) => <HistoryRows rows={rows.filter((row) => row.leg_id === leg.id)} now={now} isOfOneLeg />}
      </Loaded>
    </section>
  );
};

const LegTitle = ({ leg: { bank, status } }: { readonly leg: Leg }): ReactElement => {
  if (!bank) return <b>{dealLegTexts.noBank}</b>;
  return (
    <span className="inline-row gap-4">
      <LinkTo link={bankLinks.detail(bank.id)}>
        <b>{shortBankName(bank.name)}</b>
      </LinkTo>
      <AboutBank bankId={bank.id} name={bank.name} status={status} />
    </span>
  );
};

/** One application to a bank: its facts, its offer, what can be done and who can, its own history. */
export const LegDrawer = ({ leg }: { readonly leg: Leg | undefined }): ReactElement => {
  const { openLeg } = useRoom();
  const [last, setLast] = useState(leg);
  // The words stay while the drawer slides out.
  if (leg && leg !== last) setLast(leg);
  const shown = leg ?? last;
  // What stands in the way of the sending is what one came for.
  const isStopped = shown?.precheck?.is_stopped ?? false;
  return (
    <Drawer
      opened={leg !== undefined}
      onClose={() => openLeg(null)}
      position="right"
      size={560}
      title={shown && <LegTitle leg={shown} />}
    >
      {shown && (
        <div className="grid gap-24">
          {isStopped && <LegVerdict leg={shown} />}
          <LegFacts leg={shown} />
          <LegLines leg={shown} />
          {!isStopped && <LegVerdict leg={shown} />}
          <LegMoves leg={shown} />
          <LegOffer leg={shown} />
          <LegStory leg={shown} />
        </div>
      )}
    </Drawer>
  );
};
