import { type ReactElement, useState } from 'react';
import { fullName } from '#domain/person-name.ts';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { changeUsers } from '#features/users/users.access.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { userScreenTexts as texts } from '#features/users/users.screen-texts.ts';
import { AccountPanel } from '#features/users/web/AccountPanel.tsx';
import { SessionsPanel } from '#features/users/web/SessionsPanel.tsx';
import { userCardPanels } from '#features/users/web/user-card.facade.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { type Card, valuesOf } from '#features/users/web/person-form.ts';
import { UserCardForm } from '#features/users/web/UserCardForm.tsx';
import styles from '#features/users/web/users.module.css';
import { userScreens } from '#features/users/web/users.screens.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Page } from '#kit/web/screens/Page.tsx';
import { usePageTitle, useScreen } from '#kit/web/screens/page.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import type { TitleAt } from '#kit/web/screens/define-screens.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type Opened = { readonly card: Card; readonly revision: number };

const isSameCard = (one: Card, other: Card): boolean =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));

const nameOf = (card: Card): string =>
  fullName({ lastName: card.last_name, firstName: card.first_name, middleName: card.middle_name }) ||
  card.username;

export const titleAt: TitleAt = async ({ id }) =>
  nameOf(await callApi(userCalls.getUser, { query: { id: Number(id) } }, { quiet: true }));

/** /user/update/{id}: the card of a person; the administrator changes it, the director reads it. */
export default function UserCardScreen(): ReactElement {
  const { id } = useScreen(userScreens.update).params;
  const canChange = mayAct('users', changeUsers, useRole());
  const card = useCall(userCalls.getUser, { query: { id } }, { quiet: true, staleMs: 0 });
  const choices = useCall(userCalls.listUserChoices, {}, { quiet: true });
  const { callWithPassword, dialog } = useDanger();
  // The form keeps what was typed while the card is fetched again; only a saved or reloaded card replaces it.
  const [opened, setOpened] = useState<Opened | null>(null);
  if (card.data && !opened) setOpened({ card: card.data, revision: 0 });
  usePageTitle(card.data && nameOf(card.data));

  const fetchAnew = async (): Promise<Card | undefined> => {
    await invalidateCalls(userCalls.listUsers, userCalls.listUserChoices);
    return (await card.refetch()).data;
  };
  const reload = async (): Promise<void> => {
    const fresh = await fetchAnew();
    if (fresh) setOpened((old) => ({ card: fresh, revision: (old?.revision ?? 0) + 1 }));
  };
  /** A block or its end changes the version alone: what is typed stays and goes with the new version. */
  const takeVersion = async (): Promise<void> => {
    const fresh = await fetchAnew();
    if (!fresh) return;
    setOpened((old) => (old && isSameCard(old.card, fresh) ? { ...old, card: fresh } : old));
  };
  return (
    <Page>
      <Loaded of={card} errorTitle={texts.cardFailed}>
        {(shown) => (
          <div className={`grid top gap-12 ${styles['card']}`}>
            <Loaded of={choices} errorTitle={texts.cardFailed}>
              {(existing) => (
                <UserCardForm
                  key={opened?.revision ?? 0}
                  card={opened?.card ?? shown}
                  choices={existing}
                  isReadOnly={!canChange}
                  callWithPassword={callWithPassword}
                  onReload={reload}
                />
              )}
            </Loaded>
            <div className="column gap-12">
              <AccountPanel
                card={shown}
                name={nameOf(shown)}
                canChange={canChange}
                callWithPassword={callWithPassword}
                onChanged={takeVersion}
              />
              <SessionsPanel userId={shown.id} canChange={canChange} />
              <SlotItems
                slot={userCardPanels}
                props={{
                  userId: shown.id,
                  name: nameOf(shown),
                  roles: shown.roles,
                  factor: { since: shown.factor_since, closedUntil: shown.danger_from },
                  canChange,
                  callWithPassword,
                  onChanged: reload,
                }}
                only={({ isShown }) => isShown(shown.roles)}
              />
            </div>
          </div>
        )}
      </Loaded>
      {dialog}
    </Page>
  );
}
