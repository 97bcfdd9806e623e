import { runList } from '#features/leads/server/run-list.ts';
import { leadTexts } from '#features/leads/leads.texts.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { usualReasonsPoint } from '#features/company/server/company.facade.ts';
import { clientRecords } from '#features/organizations/server/organizations.facade.ts';
import { defineBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';

/** Leads that come by a file. */
export const leadListJob = defineBackgroundJob({ name: 'lead-list', run: runList });

/** Why leads come to nothing, as the product comes. */
export const usualReasons = usualReasonsPoint.give({ lostReasons: leadTexts.lostReasons });

/** Leads pass with their client. */
export const leadsOfClient = clientRecords.give({ name: 'leads', table: leads, counted: leadTexts.counted });
