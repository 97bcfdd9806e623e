/**
 * Codes that the product itself speaks of: it guesses a document's type by its file name, asks for the file of a
 * guarantee, fill the demo's stories. They came with the first migration; the house adds types of its own beside.
 */
export const builtInKinds = [
  'charter',
  'appointment',
  'passport',
  'statements',
  'tax_return',
  'experience',
  'tender',
  'contract_draft',
  'application_form',
  'consent',
  'guarantee_draft',
  'invoice',
  'payment',
  'guarantee',
  'other',
] as const;

/** A code of a type the product speaks of. */
export type BuiltInKind = (typeof builtInKinds)[number];

/** Types that are always in use: the file an issue asks for, and what a file is when nothing else fits. */
export const neededKinds: readonly string[] = ['guarantee', 'other'] satisfies BuiltInKind[];

/** The papers of agents: of a person, a self-employed one, a sole trader, an organization. */
export const agentKinds = [
  'agent_passport',
  'agent_registration',
  'agent_inn',
  'agent_snils',
  'agent_npd',
  'agent_egrip',
  'agent_regime',
  'agent_charter',
  'agent_appointment',
  'agent_signatory_passport',
  'agent_power',
] as const;
export type AgentKind = (typeof agentKinds)[number];

/** Papers that we or the bank make, or take from the purchase: the client is not asked for them. */
const notOfClient: readonly string[] = [
  'application_form',
  'guarantee_draft',
  'guarantee',
  'invoice',
  'payment',
  'tender',
  'contract_draft',
] satisfies BuiltInKind[];

/** Whether a document of this kind is the client's to bring. */
export const isOfClient = (kind: string): boolean => !notOfClient.includes(kind);
