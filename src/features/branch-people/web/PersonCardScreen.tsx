import { type ReactElement, useState } from 'react';
import { fullName } from '#domain/person-name.ts';
import { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import { branchPeopleTexts as texts } from '#features/branch-people/branch-people.screen-texts.ts';
import { branchPeopleScreens } from '#features/branch-people/web/branch-people.screens.ts';
import { refreshPeople } from '#features/branch-people/web/refresh-people.ts';
import type { Card } from '#features/branch-people/web/person-form.ts';
import { PersonCardForm } from '#features/branch-people/web/PersonCardForm.tsx';
import { PersonPanels } from '#features/branch-people/web/PersonPanels.tsx';
import { SubstitutePanel } from '#features/hand-overs/web/hand-overs.facade.tsx';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { callApi } from '#kit/web/calls/call-api.ts';
import type { TitleAt } from '#kit/web/screens/define-screens.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Page } from '#kit/web/screens/Page.tsx';
import { usePageTitle, useScreen } from '#kit/web/screens/page.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const nameOf = (card: Card): string =>
  fullName({ lastName: card.last_name, firstName: card.first_name, middleName: card.middle_name });

export const titleAt: TitleAt = async ({ id }) =>
  nameOf(await callApi(branchPeopleCalls.getPerson, { query: { id: Number(id) } }, { quiet: true }));

type Opened = { readonly card: Card; readonly revision: number };

/** /managers/edit/{id}: a person of the branch: his data and place, his work, who replaces him, who is paid. */
export default function PersonCardScreen(): ReactElement {
  const { id } = useScreen(branchPeopleScreens.edit).params;
  const card = useCall(branchPeopleCalls.getPerson, { query: { id } }, { quiet: true, staleMs: 0 });
  const danger = useDanger();
  // The form keeps what was typed while the card is fetched again; only a saved or reloaded card replaces it.
  const [opened, setOpened] = useState<Opened | null>(null);
  if (card.data && !opened) setOpened({ card: card.data, revision: 0 });
  usePageTitle(card.data && nameOf(card.data));
  const reload = async (): Promise<void> => {
    await refreshPeople();
    const { data } = await card.refetch();
    if (data) setOpened((old) => ({ card: data, revision: (old?.revision ?? 0) + 1 }));
  };
  return (
    <Page>
      <Loaded of={card} errorTitle={texts.cardFailed}>
        {(shown) => (
          <div className="grid top gap-12 narrow-one" style={{ gridTemplateColumns: 'minmax(0, 1fr) 360px' }}>
            <PersonCardForm
              key={opened?.revision ?? 0}
              card={opened?.card ?? shown}
              callWithPassword={danger.callWithPassword}
              onReload={reload}
            />
            <div className="column gap-12">
              <PersonPanels
                card={shown}
                name={nameOf(shown)}
                callWithPassword={danger.callWithPassword}
                onChanged={reload}
              />
              {shown.state !== 'invited' && shown.state !== 'removed' && (
                <SubstitutePanel userId={shown.id} />
              )}
            </div>
          </div>
        )}
      </Loaded>
      {danger.dialog}
    </Page>
  );
}
