export { SecurityNotes as default } from '../../features/admin/security-notes';
