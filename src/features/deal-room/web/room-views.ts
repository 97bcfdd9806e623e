import { useNow } from '#kit/web/clocks/use-now.ts';
import { type ComponentType } from 'react';
import type { Role } from '#domain/role.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import {
  type DealPanel,
  dealPanels,
  type PanelCount,
  type ViewGroup,
  viewGroups,
} from '#features/deal-room/web/deal-room.facade.tsx';
import { BanksView, OffersView } from '#features/deal-legs/web/leg-views.facade.tsx';
import { filterLegs } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { type Deal, legsWithBank } from '#features/deal-legs/deal-legs.view.ts';
import { sideOf } from '#features/deals/deals.rules.ts';
import {
  fetchedCounter,
  type LoadCount,
  type ViewCounter,
  waitingCounter,
} from '#features/deal-room/web/view-counter.tsx';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { useRole } from '#kit/web/calls/session.ts';

const ParametersView = lazyPart(async () => ({
  default: (await import('#features/deal-room/web/ParametersView.tsx')).ParametersView,
}));

/** A view of the deal: `?view=<id>`. */
export type RoomView = Omit<DealPanel, 'load'> & {
  readonly Count?: ViewCounter | undefined;
  readonly Panel: ComponentType<{ readonly deal: Deal }>;
};
type RoomViewGroup = {
  readonly id: ViewGroup;
  readonly title: string;
  /** How much waits in all of its views. */
  readonly Waiting: ViewCounter;
  readonly views: readonly RoomView[];
};
/** The groups a role has, each with the views it has of them; the one in sight. */
export type RoomViewList = {
  readonly groups: readonly RoomViewGroup[];
  readonly group: RoomViewGroup;
  readonly current: RoomView;
};

const counting =
  (useCount: (deal: Deal) => PanelCount | undefined): LoadCount =>
  () =>
    Promise.resolve({ default: useCount });

const useBankCount = (deal: Deal): PanelCount | undefined => {
  const side = sideOf(useRole());
  const now = useNow();
  const legs = legsWithBank(deal);
  if (legs.length === 0) return undefined;
  return { text: String(legs.length), waits: filterLegs(legs, 'mine', side, now).length };
};
const offerCount = ({ legs }: Deal): PanelCount | undefined => {
  const offered = legs.filter((leg) => leg.offer !== null);
  const open = offered.filter((leg) =>
    leg.moves.some((move) => move.id === dealMoves.acceptOffer.id && move.is_allowed),
  );
  return offered.length > 0 ? { text: String(offered.length), waits: open.length } : undefined;
};

const { views: titles, groups: groupTitles } = dealRoomTexts;
const banks: RoomView = {
  id: 'banks',
  title: titles.banks,
  group: 'banks',
  order: 10,
  loadCount: counting(useBankCount),
  Panel: BanksView,
};
const offers: RoomView = {
  id: 'offers',
  title: titles.offers,
  group: 'money',
  order: 30,
  loadCount: counting(offerCount),
  Panel: OffersView,
};
const parameters: RoomView = {
  id: 'parameters',
  title: titles.parameters,
  group: 'record',
  order: 80,
  Panel: ParametersView,
};

const contributed = ({ load, ...panel }: DealPanel): RoomView => ({ ...panel, Panel: lazyPart(load) });
const withCounter = (view: RoomView): RoomView => ({
  ...view,
  Count: view.loadCount && fetchedCounter(view.loadCount),
});

const gather = (): readonly RoomViewGroup[] => {
  const all = [banks, offers, parameters, ...dealPanels.items().map(contributed)]
    .toSorted((a, b) => a.order - b.order)
    .map(withCounter);
  return viewGroups.map((id) => {
    const views = all.filter(({ group }) => group === id);
    return { id, title: groupTitles[id], Waiting: waitingCounter(views), views };
  });
};

let gathered: readonly RoomViewGroup[] | undefined;

/** Every view a role has of a deal and the one the address names, the banks without one. The slots are filled once, at start. */
export const roomViews = (id: string | undefined, role: Role, deal: Deal): RoomViewList => {
  const groups = (gathered ??= gather())
    .map((group) => ({ ...group, views: group.views.filter(({ isShown }) => isShown?.(role, deal) ?? true) }))
    .filter(({ views }) => views.length > 0);
  const current = groups.flatMap(({ views }) => views).find((view) => view.id === id) ?? banks;
  const group = groups.find((one) => one.id === current.group);
  if (!group) throw new Error('A deal without its banks');
  return { groups, group, current };
};

/** Where the tab or the key of a group leads: into it, and within it from view to view. */
export const viewOfGroup = ({ current, group: shown }: RoomViewList, group: RoomViewGroup): RoomView => {
  const at = group === shown ? group.views.findIndex(({ id }) => id === current.id) + 1 : 0;
  return group.views[at % group.views.length] ?? current;
};
