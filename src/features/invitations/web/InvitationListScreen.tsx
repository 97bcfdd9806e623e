import { Button } from '@mantine/core';
import { Link, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { invitationCalls } from '#features/invitations/invitations.contract.ts';
import { invitationScreenTexts as texts } from '#features/invitations/invitations.screen-texts.ts';
import { InvitationDialog } from '#features/invitations/web/InvitationDialog.tsx';
import { invitationTable, type Invitation } from '#features/invitations/web/InvitationTable.tsx';
import { invitationScreens } from '#features/invitations/web/invitations.screens.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { LinkDialog, reachableLink } from '#kit/web/dialogs/LinkDialog.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { Bar } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const refresh = (): Promise<void> => invalidateCalls(invitationCalls.listInvitations);

const withdraw = async ({ id }: Invitation): Promise<void> => {
  const question = { title: texts.withdrawTitle, text: texts.withdrawText, confirmLabel: texts.withdraw };
  if (!(await confirmAction({ ...question, danger: true }))) return;
  const done = await callApi(invitationCalls.withdrawInvitation, { body: { id } }).catch(() => undefined);
  await refresh();
  if (done) toast.success(texts.withdrawn);
};

const isRenewed = (): Promise<boolean> =>
  confirmAction({ title: texts.renewTitle, text: texts.renewText, confirmLabel: texts.renew });

/** /invitations/index: the links one has made, who has come by which, and the way to make another. */
export default function InvitationListScreen(): ReactElement {
  const place = useListPlace(invitationScreens.list);
  const page = useCall(invitationCalls.listInvitations, { body: place.page }, { ...asList, staleMs: 0 });
  const [isNew, setNew] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const giveLink = async (id: number): Promise<void> => {
    const reply = await callApi(invitationCalls.giveLink, { body: { id } }).catch(() => undefined);
    await refresh();
    if (reply) setLink(reachableLink(reply.link));
  };
  const renew = async (row: Invitation): Promise<void> => {
    if (await isRenewed()) await giveLink(row.id);
  };
  return (
    <ListPage
      label={texts.title}
      place={place}
      page={page}
      bar={
        <Bar>
          <span className="text-13 muted" style={{ flex: '1 1 240px' }}>
            {texts.intro}
          </span>
          <Act of={invitationCalls.createInvitation}>
            <Button leftSection={<Plus size={16} />} onClick={() => setNew(true)}>
              {texts.add}
            </Button>
          </Act>
        </Bar>
      }
      rows={invitationTable({ renew, withdraw })}
      failed={texts.failed}
      empty={{ icon: Link, title: texts.empty, text: texts.emptyText }}
      pager="more"
    >
      {isNew && (
        <InvitationDialog
          onClose={() => setNew(false)}
          onMade={(id) => {
            setNew(false);
            void giveLink(id);
          }}
        />
      )}
      {link !== null && (
        <LinkDialog
          title={texts.linkTitle}
          text={texts.linkText}
          label={texts.link}
          link={link}
          onClose={() => setLink(null)}
        />
      )}
    </ListPage>
  );
}
