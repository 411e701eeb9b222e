import { z } from 'zod';
import { call } from './call.ts';
import { serverConfig, UPLOAD, UPLOAD_REFUSALS } from './upload.ts';

/** Files that are sent here, and what may be sent. */
export const fileCalls = {
  'files.upload': call({
    ...UPLOAD,
    path: '/miaohui/file/unLoginUpload',
    /** Of visitors with a login. */
    aliases: ['/miaohui/file/uploadV2'],
    refusals: ['TOOL_UNKNOWN', ...UPLOAD_REFUSALS],
    summary: 'Upload one file',
  }),
  /** Files that a newcomer sends at once would each be another visitor's: whoever sends several calls this before. */
  'files.uploadData': call({
    method: 'GET',
    path: '/miaohui/file/getUploadData',
    input: {},
    answer: { json: z.object({ code: z.literal(0), message: z.string(), data: serverConfig }) },
    refusals: [],
    rights: 'visitor',
    summary: 'Limits of this caller, who owns what is uploaded from now on',
  }),
  'files.config': call({
    method: 'GET',
    path: '/miaohui/file/getConfig',
    input: {},
    answer: { json: z.object({ code: z.literal(0), message: z.string(), data: serverConfig }) },
    refusals: [],
    rights: 'known',
    summary: 'Limits of this server',
  }),
};
