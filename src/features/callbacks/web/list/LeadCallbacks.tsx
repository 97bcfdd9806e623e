import type { ReactElement } from 'react';
import { callbackScreenTexts as texts } from '#features/callbacks/callbacks.screen-texts.ts';
import { CallbackRows, useCallbacks } from '#features/callbacks/web/list/CallbackRows.tsx';

/** The promised calls of a lead, in its card; no room while there are none. */
export const LeadCallbacks = ({ leadId }: { readonly leadId: number }): ReactElement | null => {
  const items = useCallbacks({ lead_id: leadId });
  if (!items || items.length === 0) return null;
  return (
    <section className="py-12 hair-top" aria-label={texts.title}>
      <h3 className="text-13 bold">{texts.title}</h3>
      <CallbackRows items={items} />
    </section>
  );
};
