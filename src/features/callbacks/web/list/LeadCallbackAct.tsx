import { Button } from '@mantine/core';
import { PhoneCall } from 'lucide-react';
import type { ReactElement } from 'react';
import { callbackScreenTexts as texts } from '#features/callbacks/callbacks.screen-texts.ts';
import { openCallbackForm } from '#features/callbacks/web/callback-form.ts';
import type { LeadAct } from '#features/leads/web/leads.facade.tsx';

/** Promises a call to the lead. */
export const LeadCallbackAct = ({ leadId, phone, name }: LeadAct): ReactElement | null =>
  phone === null ? null : (
    <Button
      variant="default"
      leftSection={<PhoneCall size={15} aria-hidden />}
      onClick={() => openCallbackForm({ phone, name, leadId })}
    >
      {texts.act}
    </Button>
  );
