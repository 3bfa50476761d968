import { sendRequest } from './client';

/** A part of a document: a heading, paragraphs and a list. */
export type DocxSection = { heading?: string; paragraphs?: readonly string[]; items?: readonly string[] };

/** A Word file with this title and these sections. */
export async function postExportDocx(title: string, sections: readonly DocxSection[]): Promise<Blob> {
  const response = await sendRequest({ method: 'POST', path: '/api/export-docx', body: { title, sections } });
  return response.blob();
}
