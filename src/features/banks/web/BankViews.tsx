import { type ComponentType, type ReactElement, Suspense } from 'react';
import { type Access, everyone, mayPass } from '#domain/access.ts';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import { BankCardView } from '#features/banks/web/BankCardView.tsx';
import { type BankView, bankViews, type ShownBank } from '#features/banks/web/bank-card.facade.ts';
import { bankScreens } from '#features/banks/web/banks.screens.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { ViewStrip } from '#kit/web/screens/ViewStrip.tsx';

type View = {
  readonly id: string;
  readonly title: string;
  readonly order: number;
  readonly access: Access;
  readonly Content: ComponentType<{ readonly bank: ShownBank }>;
};

const ownView: View = {
  id: 'card',
  title: texts.cardView,
  order: 10,
  access: everyone,
  Content: BankCardView,
};
const brought = ({ id, title, order, access = everyone, load }: BankView): View => ({
  id,
  title,
  order,
  access,
  Content: lazyPart(load),
});

let views: readonly View[] | undefined;

/** Our view and those of other features; the slot is filled once, at start. */
const allViews = (): readonly View[] =>
  (views ??= [ownView, ...bankViews.items().map(brought)].toSorted((one, other) => one.order - other.order));

/** Those that the person may see. */
const useViews = (): readonly View[] => {
  const role = useRole();
  return allViews().filter(({ access }) => mayPass(access, role));
};

const currentOf = (all: readonly View[], id: string | undefined): View =>
  all.find((view) => view.id === id) ?? ownView;

/** The views of a bank as links; nothing while there is but one. */
export const BankTabs = ({
  bankId,
  view,
}: {
  readonly bankId: number;
  readonly view: string | undefined;
}): ReactElement | null => {
  const all = useViews();
  if (all.length < 2) return null;
  const shown = all.map(({ id, title }) => ({
    id,
    title,
    link: bankScreens.detail.link({ id: bankId }, id === ownView.id ? {} : { view: id }),
  }));
  return <ViewStrip label={texts.views} views={shown} current={currentOf(all, view).id} />;
};

/** The view of a bank that the address names, the card itself without one. */
export const BankContent = ({
  bank,
  view,
}: {
  readonly bank: ShownBank;
  readonly view: string | undefined;
}): ReactElement => {
  const { Content } = currentOf(useViews(), view);
  return (
    <Suspense fallback={<LoadingRows rows={6} />}>
      <Content bank={bank} />
    </Suspense>
  );
};
