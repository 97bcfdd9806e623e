import { errorCodes, type FastifyInstance } from 'fastify';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';

const maxDepth = 32;
const mostFormBytes = 1_000;

/** Whether brackets nest deeper than allowed; strings are stepped over. */
const isTooDeep = (json: string): boolean => {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === 34) {
      for (at += 1; at < json.length && json.charCodeAt(at) !== 34; at += 1)
        if (json.charCodeAt(at) === 92) at += 1;
    } else if (sign === 91 || sign === 123) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (sign === 93 || sign === 125) depth -= 1;
  }
  return false;
};

const form = 'application/x-www-form-urlencoded';

/** JSON is the only body besides multipart; too deep nesting and prototype keys are malformed. */
export const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') done(null, undefined);
    else if (isTooDeep(text)) done(refuse(kitErrors.malformed));
    else void parse(request, text, done);
  });
  // Of a page without script the press counts, not what it brings.
  app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: mostFormBytes }, (request, _body, done) => {
    const { isForm = false } = request.routeOptions.config as { isForm?: boolean };
    if (isForm) done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(form));
  });
};
