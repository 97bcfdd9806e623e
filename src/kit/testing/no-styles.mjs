// For `node --import`: what a module of the interface takes from a style sheet are the names of its classes; where
// nothing is drawn each stands for itself.
import * as nodeModule from 'node:module';

nodeModule.registerHooks?.({
  load: (url, context, next) =>
    url.endsWith('.css')
      ? {
          format: 'module',
          source: 'export default new Proxy({}, { get: (_, name) => String(name) });',
          shortCircuit: true,
        }
      : next(url, context),
});
