import type { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

export type Dossier = CallReply<(typeof dossierCalls)['getDossier']>;
export type AgentDocument = Dossier['slots'][number]['documents'][number];
