import { Button, Select } from '@mantine/core';
import { Eye, UserRoundCog } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { isRole, type Role, roleNames } from '#domain/role.ts';
import { asAnotherCalls } from '#features/as-another/as-another.contract.ts';
import { asAnotherScreenTexts as texts } from '#features/as-another/as-another.screen-texts.ts';
import { leaveFor } from '#features/as-another/web/leave-for.ts';
import type { UserCardPanelProps } from '#features/users/web/user-card.facade.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { Card, FormButtons } from '#kit/web/screens/Page.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';

/** In the card of a person: the two ways to see the product as he does. */
export const AsAnotherPanel = (props: UserCardPanelProps): ReactElement | null => {
  const { userId, name, canChange, callWithPassword } = props;
  const roles = props.roles.filter(isRole);
  const [chosen, setChosen] = useState<Role | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const role = chosen ?? roles[0];
  if (!canChange || role === undefined) return null;
  const begin = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      if (await call()) leaveFor('/');
      else setBusy(false);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error; // it has been announced
    }
  };
  const whom = { user_id: userId, role };
  return (
    <Card title={texts.title} padded>
      <p className="mb-12 text-13 muted">{texts.hint}</p>
      {roles.length > 1 && (
        <Select
          mb="var(--space-12)"
          label={texts.role}
          allowDeselect={false}
          data={roles.map((value) => ({ value, label: roleNames[value] }))}
          value={role}
          onChange={setChosen}
        />
      )}
      <FormButtons>
        <Button
          variant="default"
          leftSection={<Eye size={16} />}
          disabled={isBusy}
          onClick={() => void begin(() => callApi(asAnotherCalls.viewAs, { body: whom }))}
        >
          {texts.view}
        </Button>
        <Button
          variant="default"
          leftSection={<UserRoundCog size={16} />}
          disabled={isBusy}
          onClick={() => setOpen(true)}
        >
          {texts.act}
        </Button>
      </FormButtons>
      {isOpen && (
        <ReasonDialog
          title={texts.actTitle(name)}
          text={texts.actText}
          submitLabel={texts.actSubmit}
          isBusy={isBusy}
          onSubmit={(reason) =>
            void begin(() => callWithPassword(asAnotherCalls.actAs, { body: { ...whom, reason } }))
          }
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
};
