import { type ReactElement, Suspense } from 'react';
import { useLeadForm } from '#features/leads/web/lead-form.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

const Form = lazyPart(async () => ({
  default: (await import('#features/leads/web/form/OpenLeadForm.tsx')).OpenLeadForm,
}));

/** The form of a lead, wherever it was asked for. */
export const LeadFormHost = (): ReactElement | null => {
  const { asked } = useLeadForm();
  return (
    asked && (
      <Suspense>
        <Form key={`${asked.leadId ?? ''} ${asked.phone ?? ''}`} asked={asked} />
      </Suspense>
    )
  );
};
