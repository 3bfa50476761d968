import { ServiceOffers } from './service-offers';

export default ServiceOffers;
