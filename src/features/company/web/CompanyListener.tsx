import { companyEvents } from '#features/company/company.events.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { changeSessionUser, refreshCounters } from '#kit/web/calls/session.ts';
import { refreshVisits } from '#kit/web/screens/visits.ts';

const renew = async (): Promise<void> => {
  await refreshCounters();
  // The menu is drawn from who is signed in, pages anew; one where somebody writes says the new words as it goes on.
  changeSessionUser({});
  refreshVisits({ unsaved: false });
};

/** Takes up the company's words in a window that is open, the moment they change. */
export const CompanyListener = (): null => {
  useEvent(companyEvents.changed, () => void renew());
  return null;
};
