import { mayPass } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';
import { ruleSections } from '#features/call-rules/web/call-rules.facade.tsx';
import { usePhone } from '#features/calls/calls.access.ts';
import { callShellTexts as texts } from '#features/calls/calls-shell.texts.ts';
import { dealPanels } from '#features/deal-room/web/deal-room.facade.tsx';
import { leadPanels } from '#features/leads/web/leads.facade.tsx';
import { organizationViews } from '#features/organizations/web/organizations.facade.tsx';

const maySee = (role: Role): boolean => mayPass(usePhone, role);

/** «Звонки» of a client, after his history. */
export const organizationCalls = organizationViews.fill({
  id: 'calls',
  title: texts.title,
  order: 25,
  isShown: maySee,
  load: async () => ({ default: (await import('#features/calls/web/subject-calls.tsx')).OrganizationCalls }),
});

/** «Звонки» of a deal, beside what is said in it. */
export const dealCalls = dealPanels.fill({
  id: 'calls',
  title: texts.title,
  group: 'threads',
  order: 90,
  isShown: maySee,
  load: async () => ({ default: (await import('#features/calls/web/subject-calls.tsx')).DealCalls }),
});

/** The calls of a lead, in its card. */
export const leadCalls = leadPanels.fill({
  order: 30,
  load: async () => ({ default: (await import('#features/calls/web/subject-calls.tsx')).LeadCalls }),
});

/** The switch of recording, under the rules of calling. */
export const recordingTerms = ruleSections.fill({
  order: 10,
  load: async () => ({ default: (await import('#features/calls/web/RecordingTerms.tsx')).RecordingTerms }),
});
