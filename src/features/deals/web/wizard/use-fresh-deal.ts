import { useEffect } from 'react';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { wizardStatuses } from '#features/deals/deals.status.ts';
import { wizardTexts } from '#features/deals/deals.wizard-texts.ts';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import { followDeals } from '#features/deals/web/follow-deals.ts';
import type { Deal } from '#features/deals/web/room/deal-view.ts';
import type { OwnDraft } from '#features/deals/web/wizard/use-draft.ts';
import { useGo, usePageTitle, useScreen } from '#kit/web/page.ts';
import { useCall } from '#kit/web/use-call.ts';
import { moveVisit } from '#kit/web/visits.ts';

/** Whether the wizard still edits a deal; a later one belongs to the working screen. */
export const belongsHere = (deal: Deal): boolean => wizardStatuses.some((status) => status === deal.status);

/** A new deal's page moves to its own address, fields and focus untouched, as soon as the deal is saved. */
const useOwnAddress = (id: number | undefined): void => {
  const { params } = useScreen(dealScreens.update);
  const go = useGo();
  const isMoving = id !== undefined && !Number.isInteger(params.id);
  useEffect(() => {
    if (!isMoving) return;
    moveVisit(dealScreens.create.path, dealScreens.update.path.replace('$id', String(id)));
    go(dealScreens.update.link({ id }), { replace: true });
  }, [isMoving, id, go]);
};

/** The deal as the server has it after each save: which moves it offers; what it filled goes into the fields. */
export const useFreshDeal = ({ deal, adopt }: OwnDraft): Deal | undefined => {
  const go = useGo();
  const id = deal?.id;
  const version = deal?.version;
  useEffect(followDeals, []);
  useOwnAddress(id);
  usePageTitle(id === undefined ? undefined : wizardTexts.dealNumber(id));
  const { data, refetch } = useCall(
    dealCalls.getDeal,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, quiet: true },
  );
  const wanted = data !== undefined && version !== undefined && data.version < version ? version : null;
  useEffect(() => {
    if (wanted !== null) void refetch();
  }, [wanted, refetch]);
  useEffect(() => {
    if (data) adopt(data);
  }, [data, adopt]);
  const isLater = data !== undefined && !belongsHere(data);
  useEffect(() => {
    if (isLater && id !== undefined) go(dealScreens.edit.link({ id }), { replace: true });
  }, [isLater, id, go]);
  return data;
};
