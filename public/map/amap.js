/*
 * The map's own page: loads AMap 1.4.4 and speaks with the form around it by messages (src/runtime/fields/location/mapMessages.ts).
 * It runs in a sandbox without an origin, so the foreign script reaches neither the portal's storage nor its calls.
 */
const version = '1.4.4'
const plugins = ['AMap.Geolocation', 'AMap.CitySearch', 'AMap.Autocomplete', 'AMap.PlaceSearch', 'AMap.Geocoder']
/** Milliseconds after which a script that has not come will not come. */
const patience = 10000

const portal = location.origin
const key = document.querySelector('meta[name="amap-key"]').content
const tell = (message) => parent.postMessage(message, portal)

let map
let marker
let isReadOnly = false

function load() {
  if (!key) return tell({ type: 'portal-map:unavailable', reason: 'no-key' })
  let isOver = false
  const fail = () => {
    if (isOver) return
    isOver = true
    tell({ type: 'portal-map:unavailable', reason: 'load-failed' })
  }
  const script = document.createElement('script')
  script.src = `https://webapi.amap.com/maps?v=${version}&key=${encodeURIComponent(key)}&plugin=${plugins.join(',')}`
  script.onerror = fail
  script.onload = () => {
    if (isOver) return
    try {
      begin()
      isOver = true
    } catch {
      fail()
    }
  }
  document.head.append(script)
  setTimeout(fail, patience)
}

function begin() {
  map = new AMap.Map('map', { zoom: 13, resizeEnable: true })
  map.on('click', ({ lnglat }) => {
    if (!isReadOnly) pick(lnglat.getLng(), lnglat.getLat())
  })
  tell({ type: 'portal-map:ready' })
}

function mark(longitude, latitude) {
  const position = [longitude, latitude]
  if (marker) marker.setPosition(position)
  else marker = new AMap.Marker({ map, position })
  map.setCenter(position)
}

/** A point of the map with the address that lies there. */
function pick(longitude, latitude) {
  mark(longitude, latitude)
  new AMap.Geocoder({ extensions: 'all' }).getAddress([longitude, latitude], (status, result) => {
    if (status !== 'complete' || !result.regeocode) return tell({ type: 'portal-map:failed', what: 'address' })
    const [poi] = result.regeocode.pois || []
    const place = { longitude, latitude, address: result.regeocode.formattedAddress, name: poi ? poi.name : undefined }
    tell({ type: 'portal-map:picked', place })
  })
}

function show({ place, city, readOnly }) {
  isReadOnly = readOnly === true
  if (place && typeof place.longitude === 'number') return mark(place.longitude, place.latitude)
  if (city) return map.setCity(city)
  new AMap.CitySearch().getLocalCity((status, result) => {
    if (status === 'complete' && result.bounds) map.setBounds(result.bounds)
  })
}

const asPlace = ({ name, address, district, location: point }) => ({
  longitude: point.getLng ? point.getLng() : point.lng,
  latitude: point.getLat ? point.getLat() : point.lat,
  address: [district, Array.isArray(address) ? address.join('') : address].filter(Boolean).join(' ') || name,
  name,
})

/** Suggestions while typing; where they have no place of their own, the places of that name. */
function search(text) {
  const found = (list) =>
    tell({ type: 'portal-map:found', text, places: list.filter((one) => one.location).map(asPlace) })
  new AMap.Autocomplete({}).search(text, (status, result) => {
    const tips = status === 'complete' ? (result.tips || []).filter((tip) => tip.location) : []
    if (tips.length > 0) return found(tips)
    new AMap.PlaceSearch({ pageSize: 10 }).search(text, (state, reply) => {
      if (state === 'complete' && reply.poiList) found(reply.poiList.pois)
      else if (state === 'no_data') found([])
      else tell({ type: 'portal-map:failed', what: 'search' })
    })
  })
}

function locate() {
  new AMap.Geolocation({ enableHighAccuracy: true, timeout: 10000 }).getCurrentPosition((status, result) => {
    if (status === 'complete' && result.position) pick(result.position.getLng(), result.position.getLat())
    else tell({ type: 'portal-map:failed', what: 'locate' })
  })
}

const requests = {
  'portal-map:show': show,
  'portal-map:search': ({ text }) => search(String(text).slice(0, 100)),
  'portal-map:locate': locate,
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== portal || !map || !data) return
  if (Object.hasOwn(requests, data.type)) requests[data.type](data)
})

load()
