import { CALLS, HEADERS, LIMITS, readLanguage, type AiState } from '@pagewright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changeChat, chatAbout, createChat, deleteChat, listChats, ownChat } from '../../ai/chats/chats.ts';
import { exportChat } from '../../ai/chats/export.ts';
import { addDocument } from '../../ai/documents/add.ts';
import { deleteDocument } from '../../ai/documents/delete.ts';
import { holdDocument } from '../../ai/documents/hold.ts';
import { listDocuments, ownDocuments } from '../../ai/documents/view.ts';
import { keepMapOf } from '../../ai/maps/kept-maps.ts';
import { mapAsFile } from '../../ai/maps/map-as-file.ts';
import { mapOfDocument } from '../../ai/maps/map-of-document.ts';
import { acceptQuestion } from '../../ai/messages/ask.ts';
import { forecastAnswer } from '../../ai/messages/forecast.ts';
import { stopAnswer } from '../../ai/messages/stop.ts';
import { listMessages } from '../../ai/messages/view.ts';
import { acceptRegrouping } from '../../ai/regrouping/accept.ts';
import { forecastRegrouping } from '../../ai/regrouping/forecast.ts';
import { holdRegrouping, stopRegrouping } from '../../ai/regrouping/hold.ts';
import { modelOf } from '../../ai/settings.ts';
import { aiUsesOf, usedOf, type AiCount } from '../../ai/usage.ts';
import { entitlementsOf } from '../../callers/entitlements.ts';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { accepted } from '../answer.ts';
import { streamAnswer } from '../answer-stream.ts';
import { setFileHeaders } from '../file-headers.ts';
import { mount } from '../mount.ts';
import { headerOf } from '../refusals.ts';
import { sendStored } from '../send-stored.ts';
import { createWhileThere } from '../while-there.ts';
import type { TaskCallSettings } from './tasks.ts';

export const aiCalls: FastifyPluginAsyncZod<TaskCallSettings> = async (app, { services, closing }) => {
  const whileThere = createWhileThere(closing);

  mount(app, CALLS['ai.add'], async ({ input: { token, password }, request }) =>
    accepted(await addDocument(services, senderOf(request), { token, password })),
  );
  mount(app, CALLS['ai.title'], async ({ input: { token, seen }, request }) => {
    const { owner } = request.caller;
    return accepted(await whileThere(request, (signal) => holdDocument(services, owner, { token, seen }, signal)));
  });
  mount(app, CALLS['ai.documents'], async ({ input: { search }, request }) =>
    accepted(await stateOf(services, request, search)),
  );
  mount(app, CALLS['ai.delete'], async ({ input: { documentId }, request }) => {
    await deleteDocument(services, request.caller.owner, documentId);
    return accepted(1 as const);
  });
  mount(app, CALLS['ai.file'], async ({ input: { documentId }, request, reply }) =>
    sendPages(services, { request, reply }, documentId),
  );

  mount(app, CALLS['ai.chats.create'], async ({ input: { documents }, request }) =>
    accepted(await createChat(services, request.caller.owner, documents)),
  );
  mount(app, CALLS['ai.chats.change'], async ({ input, request }) =>
    accepted(await changeChat(services, request.caller.owner, input)),
  );
  mount(app, CALLS['ai.chats.delete'], async ({ input: { chatId }, request }) => {
    await deleteChat(services, request.caller.owner, chatId);
    return accepted(1 as const);
  });
  mount(app, CALLS['ai.messages'], async ({ input: { chatId, documentId, pageSize }, request }) => {
    const { owner } = request.caller;
    if (chatId === undefined && documentId === undefined) throw new Refused('BAD_REQUEST');
    const chat = await (chatId === undefined
      ? chatAbout(services, owner, documentId!)
      : ownChat(services, owner, chatId));
    return accepted({ chat, llist: await listMessages(services, owner, chat.chatId, pageSize) });
  });

  mount(app, CALLS['ai.forecast'], async ({ input: { chatId, request: asked }, request }) =>
    accepted(await forecastAnswer(services, request.caller.owner, { chatId, request: asked })),
  );
  mount(app, CALLS['ai.export'], async ({ input: { chatId, format, lang }, request, reply }) => {
    const language = lang ?? readLanguage(headerOf(request, HEADERS.language));
    const { bytes, name, type } = await exportChat(services, request.caller.owner, { chatId, format, language });
    setFileHeaders(reply, name);
    return reply.type(type).send(bytes);
  });
  mount(app, CALLS['ai.map'], async ({ input, request }) =>
    accepted(await mapOfDocument(services, request.caller.owner, input)),
  );
  mount(app, CALLS['ai.keepMap'], async ({ input: { documentId, map }, request }) => {
    await keepMapOf(services, request.caller.owner, documentId, map);
    return accepted(1 as const);
  });
  mount(app, CALLS['ai.regroupForecast'], async ({ input: { documentId, map }, request }) => {
    await ownDocuments(services, request.caller.owner, [documentId]);
    return accepted(forecastRegrouping(services.settings, map));
  });
  mount(app, CALLS['ai.regroup'], async ({ input, request }) => {
    await acceptRegrouping(services, senderOf(request), input);
    return accepted(1 as const);
  });
  mount(app, CALLS['ai.regrouped'], async ({ input: { regroupingId }, request }) => {
    const { owner } = request.caller;
    return accepted(await whileThere(request, (signal) => holdRegrouping(services, owner, regroupingId, signal)));
  });
  mount(app, CALLS['ai.stopRegrouping'], async ({ input: { regroupingId }, request }) => {
    await stopRegrouping(services, request.caller.owner, regroupingId);
    return accepted(1 as const);
  });
  mount(app, CALLS['ai.saveMap'], async ({ input: { map, format, sides, lang }, reply }) => {
    const { bytes, name, type } = await mapAsFile(services, map, { format, sides, language: lang });
    setFileHeaders(reply, name);
    return reply.type(type).send(bytes);
  });
  mount(app, CALLS['ai.ask'], async ({ input, request, reply }) => {
    const message = await acceptQuestion(services, senderOf(request), input);
    return streamAnswer(services, { request, reply, closing }, message);
  });
  mount(app, CALLS['ai.stop'], async ({ input: { messageId }, request }) => {
    await stopAnswer(services, request.caller.owner, messageId);
    return accepted(1 as const);
  });
};

const senderOf = (request: FastifyRequest) => ({ caller: request.caller, address: request.ip });

async function stateOf(services: Services, request: FastifyRequest, search: string | undefined): Promise<AiState> {
  const { caller } = request;
  const { ai } = entitlementsOf(caller, services.settings.PLANS);
  const leftOf = async (what: AiCount) => {
    const uses = aiUsesOf(services, caller, request.ip, what);
    return uses && usedOf(services, uses);
  };
  const [fileList, chatList, files, questions] = await Promise.all([
    listDocuments(services.polling, caller.owner),
    listChats(services, caller.owner, search),
    leftOf('files'),
    leftOf('questions'),
  ]);
  const model = modelOf(services.settings);
  const pages = ai.pages === Infinity ? LIMITS.ai.pages : ai.pages;
  return {
    fileList,
    chatList,
    ...(files && { files }),
    ...(questions && { questions }),
    ...(model && { model }),
    limits: { bytes: ai.bytes, pages },
  };
}

/** By ranges, as the viewer reads it; no cache keeps it. */
async function sendPages(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  id: string,
): Promise<FastifyReply> {
  const [document] = await ownDocuments(services, request.caller.owner, [id]);
  if (document?.state !== 'ready') throw new Refused('NOT_FOUND');
  const { pdfBytes: bytes, sha256: tag, name } = document;
  const pages = { key: `documents/${id}`, bytes, name, type: 'application/pdf', tag } as const;
  const sent = await sendStored(services.storage, { request, reply }, pages);
  return sent.reply;
}
