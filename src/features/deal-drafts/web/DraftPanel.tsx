import { newestOf, waitsForUs } from '#features/deal-drafts/web/newest-draft.ts';
import { FileSignature } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { recordDrafts } from '#features/deal-drafts/deal-drafts.access.ts';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { takesDrafts } from '#features/deal-drafts/deal-drafts.rules.ts';
import { draftScreenTexts as texts } from '#features/deal-drafts/deal-drafts.screen-texts.ts';
import { DraftBanks } from '#features/deal-drafts/web/DraftBar.tsx';
import { DraftRoom } from '#features/deal-drafts/web/DraftRoom.tsx';
import styles from '#features/deal-drafts/web/draft-panel.module.css';
import { type LegDrafts, type ShownDeal } from '#features/deal-drafts/web/draft-wire.ts';
import { UploadDraft, WaiveDraft } from '#features/deal-drafts/web/UploadDraft.tsx';
import { dealEvents } from '#features/deals/deals.events.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Bar, Card } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type Pair = { readonly before: number | null; readonly after: number };

/** The newest version beside the one before it. */
const newestPair = ({ drafts }: LegDrafts): Pair | null => {
  const after = drafts.at(-1);
  return after ? { before: drafts.at(-2)?.id ?? null, after: after.id } : null;
};

/** The bank whose draft waits for us, else the first that has one, else the first that may send one. */
const firstOf = (legs: readonly LegDrafts[]): LegDrafts | undefined =>
  legs.find(waitsForUs) ?? legs.find((leg) => newestOf(leg)) ?? legs[0];

const NoDraft = ({ leg }: { readonly leg: LegDrafts }): ReactElement => {
  const mayRecord = mayAct('deal-drafts', recordDrafts, useRole()) && takesDrafts(leg.status);
  const actions = mayRecord && (
    <>
      {leg.waived === null && <UploadDraft leg={leg} onSaved={() => undefined} />}
      <WaiveDraft leg={leg} />
    </>
  );
  return (
    <EmptyState
      icon={FileSignature}
      title={leg.waived === null ? texts.empty.none : texts.empty.waived}
      text={leg.waived ?? texts.empty.noneText}
      actions={actions}
    />
  );
};

type LegsProps = { readonly deal: ShownDeal; readonly legs: readonly LegDrafts[] };

const Legs = ({ deal, legs }: LegsProps): ReactElement => {
  const [legId, setLegId] = useState<number | null>(null);
  const [picked, setPicked] = useState<Pair | null>(null);
  const leg = legs.find(({ application_bank_id: id }) => id === legId) ?? firstOf(legs);
  const shown = deal.legs.find(({ id }) => id === leg?.application_bank_id);
  if (!leg || !shown)
    return <EmptyState icon={FileSignature} title={texts.empty.noBank} text={texts.empty.noBankText} />;
  const banks = legs.length > 1 && (
    <DraftBanks
      legs={legs}
      current={leg.application_bank_id}
      onLeg={(id) => {
        setLegId(id);
        setPicked(null);
      }}
    />
  );
  const pair = picked ?? newestPair(leg);
  if (!pair)
    return (
      <>
        {banks && <Bar>{banks}</Bar>}
        <NoDraft leg={leg} />
      </>
    );
  return <DraftRoom dealId={deal.id} leg={leg} shown={shown} pair={pair} onPick={setPicked} banks={banks} />;
};

/** «Макет гарантии»: versions of the bank's text side by side, what is checked in it, remarks and acceptance. */
export const DraftPanel = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const answer = useCall(draftCalls.listDrafts, { query: { application_id: deal.id } }, { quiet: true });
  useEvent(dealEvents.changed, ({ data }) => {
    if (data.application_id === deal.id) void invalidateCalls(draftCalls.getDraft);
  });
  return (
    <Card fills label={texts.title}>
      <div className={`column grow short ${styles['panel']}`}>
        <Loaded of={answer} errorTitle={texts.failed}>
          {(legs) => (
            <Legs
              deal={deal}
              legs={legs.filter((leg) => newestOf(leg) || leg.waived !== null || takesDrafts(leg.status))}
            />
          )}
        </Loaded>
      </div>
    </Card>
  );
};
