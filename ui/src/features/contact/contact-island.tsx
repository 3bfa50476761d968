// The contact form, which its pages load beside the first view.
import { ContactSheet } from './contact-sheet';

export default ContactSheet;
