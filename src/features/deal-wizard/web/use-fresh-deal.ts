import { useEffect } from 'react';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { wizardStatuses } from '#features/deals/deals.status.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { dealWizardScreens } from '#features/deal-wizard/web/deal-wizard.screens.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { syncDeals } from '#features/deals/web/deal-parts.facade.tsx';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import type { OwnDraft } from '#features/deal-wizard/web/use-draft.ts';
import { pathOf } from '#kit/web/screens/define-screens.ts';
import { useGo, usePageTitle, useScreen } from '#kit/web/screens/page.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useNavigation } from '#kit/web/screens/navigation.ts';
import { moveVisit } from '#kit/web/screens/visits.ts';

/** Whether the wizard still edits a deal; a later one belongs to the working screen. */
export const belongsHere = (deal: Deal): boolean => wizardStatuses.some((status) => status === deal.status);

/** Whether the window stands at this path: a late answer does not call back who is on the way to another page. */
const isAt = (path: string): boolean => globalThis.location.pathname === path;

const pathOfDeal = (id: number): string => pathOf(dealWizardScreens.update.path, { id: String(id) });

/** A new deal's page moves to its own address, fields and focus untouched, as soon as the deal is saved. */
const useOwnAddress = (id: number | undefined): void => {
  const { params } = useScreen(dealWizardScreens.update);
  const go = useGo();
  const isOnTheWay = useNavigation(({ isLoading }) => isLoading);
  const isMoving = id !== undefined && !Number.isInteger(params.id);
  useEffect(() => {
    if (!isMoving || isOnTheWay || !isAt(dealWizardScreens.create.path)) return;
    moveVisit(dealWizardScreens.create.path, pathOfDeal(id));
    go(dealWizardScreens.update.link({ id }), { replace: true });
  }, [isMoving, isOnTheWay, id, go]);
};

/** The deal as the server has it after each save: which moves it offers; what it filled goes into the fields. */
export const useFreshDeal = ({ deal, adopt }: OwnDraft): Deal | undefined => {
  const go = useGo();
  const id = deal?.id;
  const version = deal?.version;
  useEffect(syncDeals, []);
  useOwnAddress(id);
  usePageTitle(id === undefined ? undefined : wizardTexts.dealNumber(id));
  const { data, refetch } = useCall(
    legCalls.getDeal,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, quiet: true },
  );
  const required = data !== undefined && version !== undefined && data.version < version ? version : null;
  useEffect(() => {
    if (required !== null) void refetch();
  }, [required, refetch]);
  useEffect(() => {
    if (data) adopt(data);
  }, [data, adopt]);
  const isOnTheWay = useNavigation(({ isLoading }) => isLoading);
  const isLater = data !== undefined && !belongsHere(data);
  useEffect(() => {
    if (isLater && !isOnTheWay && isAt(pathOfDeal(data.id))) go(dealLinks.edit(data.id), { replace: true });
  }, [isLater, isOnTheWay, data, go]);
  return data;
};
