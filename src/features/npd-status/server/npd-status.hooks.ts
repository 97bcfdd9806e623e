import { agentMoves, type AgentMove } from '#features/agents/agents.status.ts';
import { agentMoved } from '#features/agents/server/agents.facade.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { sampleInn } from '#domain/inn.ts';
import { npdTexts } from '#features/npd-status/npd-status.texts.ts';
import { askNpdSoon } from '#features/npd-status/server/ask-soon.ts';
import { npdSettings } from '#features/npd-status/server/npd-status.settings.ts';
import { npdWishes } from '#features/npd-status/server/npd-status.tables.ts';
import { askTaxService } from '#features/npd-status/server/outbound/tax-service.ts';
import { neighbourPoint } from '#kit/server/outbound/define-neighbour.ts';
import { listen } from '#kit/server/define-hook.ts';

const askedAt: readonly AgentMove[] = [agentMoves.submit, agentMoves.submitAgain, agentMoves.approve];

/** V1, V3 and V4: the tax service is asked whether he pays НПД. */
export const npdIsAsked = listen(agentMoved, async (writing, { agentId, move }) => {
  if (askedAt.includes(move)) await askNpdSoon(writing, agentId);
});

/** The tax service, with the agents it is still to be asked about; a refused question is an answer, too. */
export const npdNeighbour = neighbourPoint.give(async ({ db, services }) => [
  {
    key: 'npd',
    title: npdTexts.neighbour,
    isConfigured: npdSettings.of(services.settings) !== undefined,
    doors: ['npd'],
    waiting: await db.$count(npdWishes),
    check: async ({ settings, clock }) => {
      const configured = npdSettings.of(settings);
      if (!configured) return null;
      const question = { inn: sampleInn, day: moscowDateOf(clock.now()) };
      const answer = await askTaxService(configured.url, clock, question);
      if (answer.kind === 'status' || answer.refusal === 'validation') return null;
      return npdTexts.refusals[answer.refusal];
    },
  },
]);
