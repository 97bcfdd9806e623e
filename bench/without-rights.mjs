// For `node --import`, beside a server of `bench -- rights`: the same product whose operations write nothing to the log
// and whose sessions are read once and held, without what was taken away from their person.
import '../scripts/quick-imports.mjs';
import { registerHooks } from 'node:module';

const instead = {
  '#kit/server/record-change.ts': new URL('without-log.ts', import.meta.url).href,
  '#features/sign-in/server/session-reader.ts': new URL('without-sessions.ts', import.meta.url).href,
};

registerHooks({
  resolve: (specifier, context, next) =>
    specifier in instead && !context.parentURL?.includes('/bench/')
      ? { url: instead[specifier], format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
