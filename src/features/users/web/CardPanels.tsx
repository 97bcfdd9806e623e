import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import {
  type UserCardPanel,
  type UserCardPanelProps,
  userCardPanels,
} from '#features/users/web/user-card.facade.ts';

const components = new Map<UserCardPanel, ComponentType<UserCardPanelProps>>();

const componentOf = (panel: UserCardPanel): ComponentType<UserCardPanelProps> => {
  const known = components.get(panel);
  if (known) return known;
  const made = lazy(panel.load);
  components.set(panel, made);
  return made;
};

/** What other features put into the card of this user. */
export const CardPanels = (props: UserCardPanelProps): ReactElement => (
  <>
    {userCardPanels
      .items()
      .filter(({ isShown }) => isShown(props.roles))
      .map((panel) => {
        const Panel = componentOf(panel);
        return (
          <Suspense key={panel.order}>
            <Panel {...props} />
          </Suspense>
        );
      })}
  </>
);
