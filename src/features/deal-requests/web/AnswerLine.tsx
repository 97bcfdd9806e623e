import { Menu } from '@mantine/core';
import { Reply } from 'lucide-react';
import type { ReactElement } from 'react';
import { answerRequests } from '#features/deal-requests/deal-requests.access.ts';
import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { waitsForManager } from '#features/deal-requests/deal-requests.rules.ts';
import { requestScreenTexts as texts } from '#features/deal-requests/deal-requests.screen-texts.ts';
import { openAnswer } from '#features/deal-requests/web/open-give-back.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** A line of the deal's menu, while its request is back with the author. */
export const AnswerLine = ({ deal }: { readonly deal: Deal }): ReactElement | null => {
  const isAsked =
    mayAct('deal-requests', answerRequests, useRole()) &&
    waitsForManager({ status: deal.status, managerId: deal.manager?.id ?? null });
  const found = useCall(
    requestCalls.showRemark,
    { query: { application_id: deal.id } },
    { enabled: isAsked, quiet: true, staleMs: 0 },
  );
  const remark = found.data?.remark;
  if (!remark) return null;
  return (
    <Menu.Item leftSection={<Reply size={15} />} onClick={() => openAnswer(deal.id, remark)}>
      {texts.answer}
    </Menu.Item>
  );
};
